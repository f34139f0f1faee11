import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { editSource } from '../edit/edit-source.ts';
import { readJsx } from '../read-jsx.ts';
import { shownText } from '../shown-text.ts';

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

/** Words that are in the old texts too, code, blanks of all kinds, and whatever else Unicode has. */
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

/** The source after the edit; the same one where it says so already. */
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

/** What the compiled code gives React as children. */
async function children(source: string): Promise<unknown> {
  const { code } = await transformWithOxc(source, PATH, {
    jsx: { runtime: 'classic', pragma: 'h' },
    sourcemap: false,
  });
  const h = 'const h = (tag, props, ...children) => children.join("");\n';
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(h + code)}`);
  return typeof module === 'object' && module !== null && 'page' in module ? module.page : null;
}

describe('an edited text', () => {
  it('is what the editor reads back, whatever it is and however the old one was written', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...INSIDES), (text, inside) => {
        const after = edited(`export const page = (\n  <p>${inside}</p>\n);\n`, text);
        const shown = shownText(text);
        expect(firstElement(after).staticText).toBe(shown.trim() === '' ? null : shown);
      }),
      { numRuns: 400 },
    );
  });

  it('is what the page shows', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, fc.constantFrom(...INSIDES), async (text, inside) => {
        const after = edited(`export const page = (\n  <p>${inside}</p>\n);\n`, text);
        expect(await children(after)).toBe(shownText(text));
      }),
      { numRuns: 100 },
    );
  });

  it('can be edited again, and is then the other text', () => {
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

describe('a text of several lines', () => {
  it('becomes one, as a browser shows it', () => {
    expect(shownText('\n  one \r\n\n two\n')).toBe('one two');
    expect(shownText('  one  two ')).toBe('  one  two ');
  });
});
