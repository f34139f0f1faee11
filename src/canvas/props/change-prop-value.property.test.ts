import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { transformWithOxc } from 'vite';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { editSource } from '../mutate/edit-source.ts';

const PATH = 'src/page.tsx';
const SOURCES = ['src/web', 'src/ui'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
);

function elementsOf(source: string) {
  const file = readJsx(PATH, source);
  if (!file.ok) throw new Error(`${file.error}\n${source}`);
  return file.value.elements;
}

/** The source after the edit, unchanged if the value was set already. */
function edited(source: string, index: number, propName: string, propValue: unknown): string {
  const codebaseId = elementsOf(source)[index]?.codebaseId ?? '';
  const element = { codebaseId, filename: PATH };
  const answer = editSource(
    { name: 'changePropValue', element, propName, propValue },
    { read: () => ok(source), styleSheets: () => [] },
  );
  if (answer.ok) return answer.value.files[0]?.after ?? source;
  if (answer.error.code === 'nothing-to-change') return source;
  throw new Error(`${answer.error.message}\n${source}`);
}

/** The props that the compiled code passes to React. */
async function propsOf(source: string): Promise<unknown> {
  const { code } = await transformWithOxc(source, PATH, {
    jsx: { runtime: 'classic', pragma: 'h' },
    sourcemap: false,
  });
  const h = 'const h = (tag, props) => props ?? {};\n';
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(h + code)}`);
  return typeof module === 'object' && module !== null && 'page' in module ? module.page : null;
}

const anyValue = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('{', '}', '<', '&', ';', 'amp', '"', "'", '\\', '$', '`', '\n', ' ', 'x'),
  }),
  fc.jsonValue({ maxDepth: 3 }).filter((value) => value !== null),
);
const BEFORE = [
  '',
  ' title',
  ' title="old"',
  " title='old'",
  " title={'old'}",
  ' title={`old`}',
  ' title={{ a: [1] }}',
];

describe('changePropValue', () => {
  it('sets the exact value for every previous syntax of the prop', async () => {
    await fc.assert(
      fc.asyncProperty(anyValue, fc.constantFrom(...BEFORE), async (value, before) => {
        const after = edited(`export const page = <p id="box"${before} lang="en" />;\n`, 0, 'title', value);
        expect(await propsOf(after)).toEqual({ id: 'box', lang: 'en', title: value });
      }),
      { numRuns: 150 },
    );
  });

  it('restores the app’s files when an added prop is removed', () => {
    const free = SOURCES.flatMap((source) =>
      elementsOf(source).flatMap(({ attributes }, index) =>
        attributes.every(({ kind }) => kind === 'named') ? [{ source, index }] : [],
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...free), anyValue, ({ source, index }, value) => {
        const marked = edited(source, index, 'data-mark', value);
        expect(marked).not.toBe(source);
        expect(edited(marked, index, 'data-mark', null)).toBe(source);
      }),
      { numRuns: 40 },
    );
  });
});
