import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { shownText } from '../jsx/jsx-text.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { editSource } from './edit-source.ts';

const PATH = 'src/page.tsx';
const INSIDES = [
  'Old words stand here',
  '\n    Old words\n    stand here\n  ',
  '\r\n\tOld\r\n\twords\r\n',
  "{'Old words'}",
  '{"Old words"}',
  '{`Old words`}',
  "\n  Old{' '}\n  {/* a remark */}\n  words\n",
  '{/* a remark */} Old {/* another */}',
  '',
  '\n',
];

/** Texts with words of the old texts, code, blanks of all kinds, and arbitrary Unicode. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc
        .constantFrom(
          'Old',
          'words',
          'stand',
          'here',
          ' ',
          '  ',
          '\n',
          '\t',
          '\u00a0',
          '\u2028',
          '&amp;',
          '&',
        )
        .chain((one) => fc.constantFrom(one, `${one} `)),
    )
    .map((parts) => parts.join('')),
  fc.string({
    unit: fc.constantFrom('{', '}', '<', '>', '&', ';', '"', "'", '\\', '$', '/', '*', '`', '#', ' ', 'x'),
  }),
);

function firstElement(source: string) {
  const file = readJsx(PATH, source);
  if (!file.ok) throw new Error(`${file.error}\n${source}`);
  const [element] = file.value.elements;
  if (element === undefined) throw new Error(`there is no element in ${source}`);
  return element;
}

/** The source after the edit, unchanged if the text was the same. */
function edited(source: string, newText: string): string {
  const { codebaseId } = firstElement(source);
  const element = { codebaseId, filename: PATH };
  const answer = editSource(
    { name: 'editText', element, newText, oldText: null },
    { read: () => ok(source), styleSheets: () => [] },
  );
  if (answer.ok) return answer.value.files[0]?.after ?? source;
  if (answer.error.code === 'nothing-to-change') return source;
  throw new Error(`${answer.error.message}\n${source}`);
}

/** The children that the compiled code passes to React. */
async function children(source: string): Promise<unknown> {
  const { code } = await transformWithOxc(source, PATH, {
    jsx: { runtime: 'classic', pragma: 'h' },
    sourcemap: false,
  });
  const h = 'const h = (tag, props, ...children) => children.join("");\n';
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(h + code)}`);
  return typeof module === 'object' && module !== null && 'page' in module ? module.page : null;
}

describe('editText', () => {
  it('writes any text so that it is read back unchanged', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...INSIDES), (text, inside) => {
        const after = edited(`export const page = (\n  <p>${inside}</p>\n);\n`, text);
        const shown = shownText(text);
        expect(firstElement(after).staticText).toBe(shown.trim() === '' ? null : shown);
      }),
      { numRuns: 400 },
    );
  });

  it('writes any text so that the page shows it', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom(...INSIDES), async (text, inside) => {
        const after = edited(`export const page = (\n  <p>${inside}</p>\n);\n`, text);
        expect(await children(after)).toBe(shownText(text));
      }),
      { numRuns: 100 },
    );
  });

  it('edits the text again', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.constantFrom(...INSIDES), (first, second, inside) => {
        const source = `export const page = <p>${inside}</p>;\n`;
        const shown = shownText(second);
        const { staticText } = firstElement(edited(edited(source, first), second));
        expect(staticText).toBe(shown.trim() === '' ? null : shown);
      }),
    );
  });
});

describe('shownText', () => {
  it('joins lines as a browser does', () => {
    expect(shownText('\n  one \r\n\n two\n')).toBe('one two');
    expect(shownText('  one  two ')).toBe('  one  two ');
  });
});
