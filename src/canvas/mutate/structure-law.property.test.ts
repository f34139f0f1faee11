import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import type { Edit } from '../edit/finish-edit.ts';
import type { ElementRef, Mutation } from '../edit/mutation.ts';
import type { JsxElement, JsxFile } from '../jsx/jsx-file.ts';
import { readJsx } from '../jsx/parse-jsx.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { editSource } from './edit-source.ts';

const read = (path: string, source: string): JsxFile => {
  const file = readJsx(path, source);
  if (!file.ok) throw new Error(`${file.error}\n${source}`);
  return file.value;
};

const FILES = ['src/web', 'src/ui']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .map((name) => join(folder, name).replaceAll('\\', '/')),
  )
  .map((path) => read(path, readFileSync(path, 'utf8')))
  .filter(({ elements }) => elements.length > 1);

const file = fc.constantFrom(...FILES);
const fileAndTwo = file.chain((one) => {
  const element = fc.constantFrom(...one.elements);
  return fc.tuple(fc.constant(one), element, element);
});

const refTo = ({ path }: JsxFile, { codebaseId, name, range }: JsxElement): ElementRef => ({
  codebaseId,
  filename: path,
  componentName: name,
  range,
});

/** Skips rejected edits with `fc.pre`, so that fast-check tries others. */
function made(before: JsxFile, mutation: Mutation): { readonly edit: Edit; readonly after: JsxFile } {
  const answer = editSource(mutation, {
    read: (path) => ok(path === before.path ? before.source : null),
    styleSheets: () => [],
  });
  expect(answer).not.toMatchObject({ error: { code: 'would-not-parse' } });
  fc.pre(answer.ok);
  return { edit: answer.value, after: read(before.path, answer.value.files[0]?.after ?? before.source) };
}

const holds = (outer: Range, inner: Range) => outer.start <= inner.start && inner.end <= outer.end;
const textOf = ({ source }: JsxFile, { range }: JsxElement) => source.slice(range.start, range.end);
const withoutImports = (source: string) => source.replaceAll(/^import\b[^;]*;\r?\n/gmu, '').trimStart();
/** Text before the element on its line. */
const headOf = ({ source }: JsxFile, { range: { start } }: JsxElement) =>
  source.slice(source.lastIndexOf('\n', start - 1) + 1, start);
const looseBlanks = (source: string) => [...source.matchAll(/[ \t]+\r?$/gmu)].length;

/** The range of an element with the parentheses around it, which disappear with it. */
function withParentheses(source: string, { start, end }: Range): Range {
  const opening = /\(\s*$/u.exec(source.slice(0, start));
  const closing = /^\s*\)/u.exec(source.slice(end));
  if (opening === null || closing === null) return { start, end };
  return { start: opening.index, end: end + closing[0].length };
}

/** Text outside the lines of the elements and their parents. */
function linesAround({ source, elements }: JsxFile, touched: readonly JsxElement[]) {
  const ranges = touched.map(({ parentId, component, range }) => {
    const parent = elements.find(({ codebaseId }) => codebaseId === parentId);
    return parent?.range ?? component?.range ?? withParentheses(source, range);
  });
  const start = Math.min(...ranges.map((range) => range.start));
  const end = Math.max(...ranges.map((range) => range.end));
  return { above: source.slice(0, source.lastIndexOf('\n', start) + 1), below: source.slice(end) };
}

/** Elements that the edit may affect: `gone` and `moved` with their content, `changed` without. */
interface Touched {
  readonly gone?: readonly JsxElement[];
  readonly moved?: readonly JsxElement[];
  readonly changed?: readonly JsxElement[];
}

/**
 * Checks the invariants of every edit: the new code has the old elements except those in `gone`, each under its
 * reported id; elements that neither are nor contain a touched one have the same text and indentation.
 */
function expectRest(
  before: JsxFile,
  { edit, after }: ReturnType<typeof made>,
  { gone = [], moved = [], changed = [] }: Touched,
): (element: JsxElement) => JsxElement {
  const byId = new Map(after.elements.map((element) => [element.codebaseId, element]));
  const now = (element: JsxElement): JsxElement => {
    const found = byId.get(edit.newIds[element.codebaseId] ?? element.codebaseId);
    if (found === undefined) throw new Error(`<${element.name}> got lost:\n${after.source}`);
    return found;
  };
  const touched = [...gone, ...moved, ...changed];
  const isIn = (outer: readonly JsxElement[], { range }: JsxElement) =>
    outer.some((one) => holds(one.range, range));
  const stayed = before.elements.filter((element) => !isIn(gone, element));
  expect(new Set(stayed.map(now)).size).toBe(after.elements.length);
  expect(edit.addedIds).toEqual([]);
  const rest = stayed.filter(
    (element) => !isIn(moved, element) && !touched.some((one) => isIn([element], one)),
  );
  expect(rest.map((element) => textOf(after, now(element)))).toEqual(
    rest.map((element) => textOf(before, element)),
  );
  const atLineStart = rest.filter((element) => headOf(before, element).trim() === '');
  expect(atLineStart.map((element) => headOf(after, now(element)))).toEqual(
    atLineStart.map((element) => headOf(before, element)),
  );
  const renamed = stayed.filter((element) => now(element).name !== element.name);
  expect(renamed.filter((element) => !changed.includes(element))).toEqual([]);
  const { above, below } = linesAround(before, touched);
  expect(withoutImports(after.source).startsWith(withoutImports(above))).toBe(true);
  expect(after.source.endsWith(below)).toBe(true);
  expect(looseBlanks(after.source)).toBeLessThanOrEqual(looseBlanks(before.source));
  return now;
}

it('removeJsxElement removes elements with their content, and nothing else', () => {
  fc.assert(
    fc.property(fileAndTwo, ([before, one, other]) => {
      const elements = [refTo(before, one), refTo(before, other)];
      const done = made(before, { name: 'removeJsxElement', elements });
      expectRest(before, done, { gone: [one, other] });
    }),
    { numRuns: 60 },
  );
});

it('moveJsxElement moves an element with its content to the requested place', () => {
  const places = fileAndTwo.chain(([before, element, container]) => {
    const children = before.elements.filter(({ parentId }) => parentId === container.codebaseId);
    return fc.record({
      before: fc.constant(before),
      element: fc.constant(element),
      container: fc.constant(container),
      anchor: fc.constantFrom(null, ...children),
      isAfter: fc.boolean(),
    });
  });
  fc.assert(
    fc.property(places, ({ before, element, container, anchor, isAfter }) => {
      const beside = anchor === null ? null : refTo(before, anchor);
      const done = made(before, {
        name: 'moveJsxElement',
        element: refTo(before, element),
        container: refTo(before, container),
        before: isAfter ? null : beside,
        after: isAfter ? beside : null,
        expectedParent: null,
      });
      const now = expectRest(before, done, { moved: [element], changed: [container] });
      const moved = now(element);
      const lines = (text: string) => text.split('\n').map((line) => line.trim());
      expect(lines(textOf(done.after, moved))).toEqual(lines(textOf(before, element)));
      expect(moved.parentId).toBe(now(container).codebaseId);
      const isBehind = anchor === null ? isAfter : now(anchor).range.start < moved.range.start;
      expect(isBehind).toBe(isAfter);
    }),
    { numRuns: 60 },
  );
});

it('changeElementTag changes a tag, and nothing else', () => {
  fc.assert(
    fc.property(fileAndTwo, fc.constantFrom('section', 'h2', 'my-mark'), ([before, element], newTag) => {
      const done = made(before, { name: 'changeElementTag', element: refTo(before, element), newTag });
      const now = expectRest(before, done, { changed: [element] });
      expect(now(element).name).toBe(newTag);
      const names = new RegExp(`^<${newTag}|</${newTag}>$`, 'gu');
      expect(textOf(done.after, now(element)).replace(names, '')).toBe(
        textOf(before, element).replace(new RegExp(`^<${element.name}|</${element.name}>$`, 'gu'), ''),
      );
    }),
    { numRuns: 40 },
  );
});
