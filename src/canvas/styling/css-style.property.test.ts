import fc from 'fast-check';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { editSource } from '../mutate/edit-source.ts';

const PATH = 'src/page.tsx';
const SHEET = 'src/page.css';
const SOURCE = 'export const page = <p className="card">Text</p>;\n';
const OTHERS = [
  '/* card */',
  '.card > p{color:blue}',
  '@media print { .card { color: gray } }',
  '.cards { margin:0 }',
];

/** The card's rule in various layouts, between unrelated rules. */
const sheets = fc
  .tuple(
    fc.constantFrom(
      '.card {}',
      '.card {\n}',
      '.card { color: red }',
      '.card{color:red;margin:0}',
      '.card {\n  color: red;\n  margin: 0\n}',
      '.card {\r\n\tcolor: red; /* ink */\r\n\tmargin : 0 !important;\r\n}',
      '@layer base {\n  .card {\n    color: red; color: blue;\n    /* last */\n  }\n}',
    ),
    fc.subarray(OTHERS),
    fc.subarray(OTHERS),
  )
  .map(([rule, before, after]) => [...before, rule, ...after].join('\n'));
const changes = fc.dictionary(
  fc.constantFrom('color', 'margin', 'zIndex', 'background-image'),
  fc.constantFrom(null, 'green', '"a (b"', 'calc(1px + (2px))', 0, 3),
  { minKeys: 1 },
);
const NAMES: Readonly<Record<string, string>> = { zIndex: 'z-index' };

/** The declarations of the card's rule, and the remaining text. */
function reading(css: string) {
  const own = new Map<string, string>();
  const root = parse(css);
  root.walkRules('.card', (rule) => {
    if (rule.parent?.type === 'atrule' && rule.parent.toString().startsWith('@media')) return;
    rule.walkDecls(({ prop, value }) => void own.set(prop, value));
    rule.walkDecls((declaration) => void declaration.remove());
  });
  return { own, rest: root.toString().replaceAll(/[\s;]/gu, '') };
}

function edited(sheet: string, styling: Readonly<Record<string, string | number | null>>): string {
  const file = readJsx(PATH, SOURCE);
  const codebaseId = (file.ok ? file.value.elements[0]?.codebaseId : undefined) ?? '';
  const answer = editSource(
    {
      name: 'styling',
      element: { codebaseId, filename: PATH },
      styling,
      framework: 'CSS',
      modifiers: [],
      customProperties: [],
    },
    { read: (path) => ok(path === PATH ? SOURCE : sheet), styleSheets: () => [SHEET] },
  );
  if (!answer.ok && answer.error.code === 'nothing-to-change') return sheet;
  if (!answer.ok) throw new Error(answer.error.message);
  expect(answer.value.files.map(({ path }) => path)).toEqual([SHEET]);
  return answer.value.files[0]?.after ?? '';
}

describe('styleWithCss', () => {
  it('sets the rule’s declarations and leaves everything else unchanged', () => {
    fc.assert(
      fc.property(sheets, changes, (sheet, styling) => {
        const before = reading(sheet);
        const after = reading(edited(sheet, styling));
        const expected = new Map(before.own);
        for (const [name, value] of Object.entries(styling)) {
          const property = NAMES[name] ?? name;
          const unit = typeof value === 'number' && value !== 0 && name !== 'zIndex' ? 'px' : '';
          if (value === null) expected.delete(property);
          else expected.set(property, `${value}${unit}`);
        }
        expect(Object.fromEntries(after.own)).toEqual(Object.fromEntries(expected));
        expect(after.rest).toBe(before.rest);
      }),
      { numRuns: 150 },
    );
  });
});
