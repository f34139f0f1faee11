import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { DUPLICATE_PLACEHOLDER_PREFIX, WRAP_PLACEHOLDER } from '#editor-protocol/codebase-id.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import { editSource } from './edit-source.ts';

const ONE = 'src/web/one.tsx';
const OTHER = 'src/web/other.tsx';
const FILES = new Map([
  [
    ONE,
    'export const One = () => (\n  <main>\n    <p>\n      <b>a</b>\n    </p>\n    <i>b</i>\n  </main>\n);\n',
  ],
  [OTHER, 'export const Other = () => (\n  <main>\n    <u>c</u>\n  </main>\n);\n'],
]);

function elementsOf(path: string, source = FILES.get(path) ?? '') {
  const file = readJsx(path, source);
  if (!file.ok) throw new Error(file.error);
  return file.value.elements.map(({ codebaseId, name }) => ({ codebaseId, name, filename: path }));
}

function edited(name: 'duplicate' | 'wrapInDiv', ...names: readonly string[]) {
  const elements = names.flatMap((one) =>
    [...elementsOf(ONE), ...elementsOf(OTHER)].filter((element) => element.name === one),
  );
  return editSource(
    { name, elements },
    { read: (path) => ok(FILES.get(path) ?? null), styleSheets: () => [] },
  );
}

/** Names of the new code's elements: the name of the old element, or of the instant update's placeholder. */
function origins(edit: ReturnType<typeof edited>) {
  if (!edit.ok) throw new Error(edit.error.message);
  const { files, newIds } = edit.value;
  const old = new Map([...elementsOf(ONE), ...elementsOf(OTHER)].map((one) => [one.codebaseId, one.name]));
  const named = (id: string) =>
    id.startsWith(DUPLICATE_PLACEHOLDER_PREFIX)
      ? `copy of ${old.get(id.slice(DUPLICATE_PLACEHOLDER_PREFIX.length))}`
      : (old.get(id) ?? id);
  return files.map(({ path, after }) =>
    elementsOf(path, after ?? '').map(({ codebaseId }) => {
      const previous = Object.keys(newIds).find((id) => newIds[id] === codebaseId);
      return named(previous ?? codebaseId);
    }),
  );
}

describe('placeholders of an instant update', () => {
  it('of a copy are mapped element by element, in any order of the selection', () => {
    expect(origins(edited('duplicate', 'i', 'p'))).toEqual([
      ['main', 'p', 'b', 'copy of p', 'copy of b', 'i', 'copy of i'],
    ]);
  });

  it('of copies in two files are mapped in both', () => {
    expect(origins(edited('duplicate', 'b', 'u'))).toEqual([
      ['main', 'p', 'b', 'copy of b', 'i'],
      ['main', 'u', 'copy of u'],
    ]);
  });

  it('of a div are mapped', () => {
    expect(origins(edited('wrapInDiv', 'i', 'p'))).toEqual([['main', WRAP_PLACEHOLDER, 'p', 'b', 'i']]);
  });
});

describe('wrapping elements of two files', () => {
  it('is rejected', () => {
    expect(edited('wrapInDiv', 'u', 'b')).toMatchObject({ ok: false, error: { code: 'different-files' } });
  });
});
