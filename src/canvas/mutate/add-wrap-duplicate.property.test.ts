import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { lineRange } from '../code-style/layout.ts';
import type { Mutation } from '../edit/mutation.ts';
import { readSyntax, walk, type SyntaxFile } from '../edit/syntax-file.ts';
import type { JsxElement } from '../jsx/jsx-file.ts';
import { editSource } from './edit-source.ts';

/** The game's own code as realistic input. */
const FILES: readonly SyntaxFile[] = ['src/web', 'src/ui']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  )
  .map((path) => read(path, readFileSync(path, 'utf8')))
  .filter(({ elements }) => elements.length > 0);

const NEW = '<p>New</p>';
const newElement = { kind: 'native', tag: 'p', propsToSet: { children: 'New' } } as const;
const EXPECTED_REFUSALS: ReadonlySet<string> = new Set(['list-template', 'no-place']);

function read(path: string, source: string): SyntaxFile {
  const file = readSyntax(path, source);
  if (!file.ok) throw new Error(`${file.error.message}\n${source}`);
  return file.value;
}

/** Returns null if the edit is rejected for an expected reason. */
function edited(file: SyntaxFile, mutation: Mutation) {
  const sources = {
    read: (path: string) => ok(path === file.path ? file.source : null),
    styleSheets: () => [],
  };
  const edit = editSource(mutation, sources);
  if (!edit.ok) {
    const { code, message } = edit.error;
    if (!EXPECTED_REFUSALS.has(code)) throw new Error(`${code}: ${message}`);
    return null;
  }
  const [change] = edit.value.files;
  if (typeof change?.after !== 'string') throw new Error('the edit changed no file');
  const after = read(file.path, change.after);
  const named = new Map(after.elements.map(({ codebaseId, name }) => [codebaseId, name]));
  const { newIds, addedIds } = edit.value;
  for (const { codebaseId, name } of file.elements) {
    expect(named.get(newIds[codebaseId] ?? codebaseId)).toBe(name);
  }
  expect(after.elements.length).toBe(file.elements.length + addedIds.length);
  const find = (id: string) => after.elements.find(({ codebaseId }) => codebaseId === id);
  return { after, added: find(addedIds[0] ?? ''), find: (id: string) => find(newIds[id] ?? id) };
}

/** String literals and template texts as written. */
function literals({ program, source }: SyntaxFile): readonly string[] {
  const found: string[] = [];
  walk(program, ({ type, start, end }) => {
    if (type === 'Literal' || type === 'TemplateElement') found.push(source.slice(start, end));
  });
  return found;
}

function expectSameLinesAround({ range }: JsxElement, before: SyntaxFile, after: SyntaxFile): void {
  const { start, end } = lineRange(before.source, range);
  expect(after.source.startsWith(before.source.slice(0, start))).toBe(true);
  expect(after.source.endsWith(before.source.slice(end))).toBe(true);
  expect(after.source.length).toBeGreaterThan(before.source.length);
}

/** Removes blank space, and the parentheses that multi-line code needs. */
const bare = (code: string) => code.replaceAll(/[\s()]/gu, '');

/** Draws only numbers, so that a counterexample is short. */
const numbers = [fc.nat(), fc.nat()] as const;

function placeAt(fileNumber: number, number: number) {
  const file = FILES[fileNumber % FILES.length];
  const element = file?.elements[number % file.elements.length];
  if (file === undefined || element === undefined) throw new Error('there is no code to try');
  return { file, element, ref: { codebaseId: element.codebaseId, filename: file.path } };
}

describe('edits of the game’s code', () => {
  it('insert a copy without other changes', () => {
    fc.assert(
      fc.property(...numbers, (...at) => {
        const { file, ref } = placeAt(...at);
        const result = edited(file, { name: 'duplicate', elements: [ref] });
        if (result === null) return;
        const [before, after] = [file.source, result.after.source];
        let head = 0;
        while (head < before.length && before[head] === after[head]) head += 1;
        expect(after.endsWith(before.slice(head))).toBe(true);
      }),
    );
  });

  it('wrap an element in a div without changing its content or other lines', () => {
    fc.assert(
      fc.property(...numbers, (...at) => {
        const { file, element, ref } = placeAt(...at);
        const result = edited(file, { name: 'wrapInDiv', elements: [ref] });
        if (result === null) return;
        const { after, added } = result;
        expectSameLinesAround(element, file, after);
        expect(literals(after)).toEqual(literals(file));
        const inner = after.source.slice(added?.opening.end, added?.closing?.start);
        expect(bare(inner)).toBe(bare(file.source.slice(element.range.start, element.range.end)));
      }),
    );
  });

  it('add a last child without changing the parent’s content or other lines', () => {
    fc.assert(
      fc.property(...numbers, (...at) => {
        const { file, element, ref } = placeAt(...at);
        const result = edited(file, {
          name: 'addJsxElement',
          destination: ref,
          before: null,
          after: null,
          newElement,
        });
        if (result === null) return;
        const { after, added } = result;
        expectSameLinesAround(element, file, after);
        expect(literals(after)).toEqual(literals(file));
        expect(after.source.slice(added?.range.start, added?.range.end)).toBe(NEW);
        const endTag = element.closing === null ? `></${element.name}>` : '';
        const without = bare(after.source.replace(NEW, ''));
        expect(without).toBe(bare(opened(file.source, element, endTag)));
      }),
    );
  });

  it.each(['before', 'after'] as const)('add a child %s the named sibling', (side) => {
    fc.assert(
      fc.property(...numbers, (...at) => {
        const { file, element, ref } = placeAt(...at);
        const { parentId } = element;
        if (parentId === null) return;
        const result = edited(file, {
          name: 'addJsxElement',
          destination: { codebaseId: parentId, filename: file.path },
          before: side === 'before' ? ref : null,
          after: side === 'after' ? ref : null,
          newElement,
        });
        if (result === null) return;
        const { after, added, find } = result;
        expect(literals(after)).toEqual(literals(file));
        expect(bare(after.source.replace(NEW, ''))).toBe(bare(file.source));
        expect(added?.parentId).toBe(find(parentId)?.codebaseId);
        const named = find(element.codebaseId);
        const [first, second] = side === 'before' ? [added, named] : [named, added];
        expect(first?.range.end).toBeLessThanOrEqual(second?.range.start ?? NaN);
      }),
    );
  });
});

/** The source with an end tag instead of a self-closing tag. */
function opened(source: string, { range }: JsxElement, endTag: string): string {
  return endTag === '' ? source : source.slice(0, range.end - '/>'.length) + endTag + source.slice(range.end);
}
