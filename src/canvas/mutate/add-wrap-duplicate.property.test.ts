import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { editSource } from '../edit/edit-source.ts';
import type { Mutation } from '../edit/mutation.ts';
import { readSyntax, walk, type SyntaxFile } from '../edit/syntax-file.ts';
import type { JsxElement } from '../jsx-file.ts';
import { lineRange } from '../layout/layout.ts';

/** The game's own code: what it holds is what an editor will meet. */
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

/** Null where the edit was refused, for one of the reasons there are. */
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

/** Strings and the texts of templates, as they stand in the code. */
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

/** Without blank space, and without the parentheses that several lines need. */
const bare = (code: string) => code.replaceAll(/[\s()]/gu, '');

/** Numbers alone are drawn: a failing one is told in a line. */
const numbers = [fc.nat(), fc.nat()] as const;

function placeAt(fileNumber: number, number: number) {
  const file = FILES[fileNumber % FILES.length];
  const element = file?.elements[number % file.elements.length];
  if (file === undefined || element === undefined) throw new Error('there is no code to try');
  return { file, element, ref: { codebaseId: element.codebaseId, filename: file.path } };
}

describe('in the code of the game', () => {
  it('a copy is an insertion, and nothing else', () => {
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

  it('a div around an element leaves the lines around it, and what is in it', () => {
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

  it('a new last child leaves the lines around its parent, and what is in it', () => {
    fc.assert(
      fc.property(...numbers, (...at) => {
        const { file, element, ref } = placeAt(...at);
        const result = edited(file, {
          name: 'addJsxElement',
          destination: ref,
          before: null,
          after: null,
          newElement,
          placeholder: null,
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

  it.each(['before', 'after'] as const)('a new child stands %s the one that was named', (side) => {
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
          placeholder: null,
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

/** Where it closes itself: with an end tag instead. */
function opened(source: string, { range }: JsxElement, endTag: string): string {
  return endTag === '' ? source : source.slice(0, range.end - '/>'.length) + endTag + source.slice(range.end);
}
