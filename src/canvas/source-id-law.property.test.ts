import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addSourceIds } from './add-source-ids.ts';
import type { JsxFile } from './jsx/jsx-file.ts';
import { readJsx } from './jsx/parse-jsx.ts';

const SOURCES = ['src/web', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name).replaceAll('\\', '/')),
);

function read(path: string, source: string): JsxFile {
  const file = readJsx(path, source);
  if (!file.ok) throw new Error(`${file.error}\n${source}`);
  return file.value;
}

/** Removes ids, and the code added around a class expression for them. */
function unstamped(code: string, ids: readonly string[]): string {
  const expression = '((?:(?!className=).)*?)';
  return ids.reduce(
    (text, id) =>
      text
        .replace(
          new RegExp(String.raw`\{(\s*)\[\(${expression}\), "${id}"\][^}]*?\.join\(" "\)(\s*)\}`, 'su'),
          '{$1$2$3}',
        )
        .replace(new RegExp(String.raw`\{(\s*)\(${expression}\) \+ " ${id}"(\s*)\}`, 'su'), '{$1$2$3}')
        .replaceAll(new RegExp(` (?:className|tempoelementid)="${id}"| ?${id}`, 'gu'), ''),
    code,
  );
}

/** Properties that must be equal for a file and its transformed code. */
interface Facts {
  readonly elements: readonly object[];
  readonly source: string;
  /** Lines and columns, 0-based. */
  readonly places: readonly object[];
}

function factsOf({ elements, source }: JsxFile): Facts {
  return {
    elements: elements.map(({ codebaseId, name, parentId, component, staticText }) => ({
      codebaseId,
      name,
      parentId,
      component: component?.id,
      staticText,
    })),
    source,
    places: elements.map(({ line, column }) => ({ originalLine: line - 1, originalColumn: column - 1 })),
  };
}

/** Reads the transformed code, with positions mapped through its source map. */
function factsBehindStamps(file: JsxFile): Facts {
  const withSourceIds = addSourceIds(file);
  if (withSourceIds === null) return factsOf(file);
  const again = read(file.path, withSourceIds.code);
  const payload: SourceMapPayload = JSON.parse(withSourceIds.map.toString());
  const map = new SourceMap(payload);
  const ids = file.elements.map(({ codebaseId }) => codebaseId);
  return {
    elements: factsOf(again).elements,
    source: unstamped(withSourceIds.code, ids),
    places: again.elements.map(({ line, column }) => {
      const entry = map.findEntry(line - 1, column - 1);
      return 'originalLine' in entry
        ? { originalLine: entry.originalLine, originalColumn: entry.originalColumn }
        : {};
    }),
  };
}

const attribute = fc.constantFrom(
  'id="é😀"',
  'className="a [&_b]:c"',
  'className={b}',
  "className={b ? 'c' : 'd'}",
  'className={`a ${b} c`}',
  'className={() => "a"}',
  '{...b}',
  'key={b}',
  'xlink:href="#"',
  '/* c */',
  'on={() => <i />}',
  '\r\n',
);
const { element } = fc.letrec<{ element: string; child: string }>((tie) => ({
  child: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('text 😀', '{b}', '{/* c */}', '{"s"}', '\n  '),
    tie('element'),
    tie('element').map((one) => `<>${one}</>`),
    tie('element').map((one) => `{b && (${one})}`),
    tie('element').map((one) => `{b.map((c) => ${one})}`),
  ),
  element: fc
    .tuple(
      fc.constantFrom('div', 'x-y', 'A', 'A.B', 'Fragment'),
      fc.uniqueArray(attribute, { maxLength: 4 }),
      fc.array(tie('child'), { maxLength: 3 }),
    )
    .map(([name, attributes, children]) =>
      [`<${[name, ...attributes].join(' ')}>`, ...children, `</${name}>`].join(''),
    ),
}));

describe('addSourceIds', () => {
  it('keeps elements, is reversible, and has a correct source map', () => {
    fc.assert(
      fc.property(element, (jsx) => {
        const file = read('src/a.tsx', `const s = "😀";\r\nexport const A = <T,>(b: T) => ${jsx};\r\n`);
        expect(factsBehindStamps(file)).toEqual(factsOf(file));
      }),
    );
  });

  it.each(SOURCES)('does so for %s', (path) => {
    const file = read(path, readFileSync(path, 'utf8'));
    expect(factsBehindStamps(file)).toEqual(factsOf(file));
  });

  it('gives each element of the game a unique id, in its last attribute', () => {
    const files = SOURCES.map((path) => read(path, readFileSync(path, 'utf8')));
    const ids = files.flatMap(({ elements }) => elements.map(({ codebaseId }) => codebaseId));
    expect(ids.length).toBeGreaterThan(500);
    expect(new Set(ids).size).toBe(ids.length);
    const ends = files.flatMap((file) => {
      const code = addSourceIds(file)?.code ?? file.source;
      return read(file.path, code).elements.map(({ attributes, codebaseId }) => {
        const range = attributes.at(-1)?.range ?? { start: 0, end: 0 };
        return [codebaseId, code.slice(range.start, range.end)];
      });
    });
    expect(ends).toEqual(ids.map((id) => [id, `tempoelementid="${id}"`]));
  });
});
