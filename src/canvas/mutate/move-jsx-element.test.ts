import { expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { sourceIdOf } from '../jsx/parse-jsx.ts';
import { editSource } from './edit-source.ts';

const PAGE = 'src/page.tsx';
const CARD = 'src/card.tsx';
const SOURCES: Readonly<Record<string, string>> = {
  [PAGE]: 'export const Page = () => <main><p><b>One</b></p><i>Two</i><div /></main>;\n',
  [CARD]: 'export const Card = () => <section></section>;\n',
};
const element = (index: number) => ({ filename: PAGE, codebaseId: sourceIdOf(PAGE, index) });
const [MAIN, P, B, I, DIV] = [element(0), element(1), element(2), element(3), element(4)];
const SECTION = { filename: CARD, codebaseId: sourceIdOf(CARD, 0) };

const moved = (container: typeof P, after: typeof P | null = null) =>
  editSource(
    { name: 'moveJsxElement', element: P, container, before: null, after, expectedParent: MAIN },
    { read: (path) => ok(SOURCES[path] ?? null), styleSheets: () => [] },
  );

it('reports new ids of the moved elements and of those they passed', () => {
  const answer = moved(MAIN, I);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      files: [{ after: 'export const Page = () => <main><i>Two</i><p><b>One</b></p><div /></main>;\n' }],
      addedIds: [],
    },
  });
  expect(answer.ok && answer.value.newIds).toEqual({
    [P.codebaseId]: sourceIdOf(PAGE, 2),
    [B.codebaseId]: sourceIdOf(PAGE, 3),
    [I.codebaseId]: sourceIdOf(PAGE, 1),
  });
});

it('appends after the last child without a neighbor', () => {
  expect(moved(DIV)).toMatchObject({
    ok: true,
    value: {
      files: [{ after: 'export const Page = () => <main><i>Two</i><div><p><b>One</b></p></div></main>;\n' }],
    },
  });
});

it('rejects a move to another file', () => {
  expect(moved(SECTION)).toMatchObject({ ok: false, error: { code: 'different-files' } });
});

it('rejects a move next to itself', () => {
  expect(moved(MAIN, P)).toMatchObject({ ok: false, error: { code: 'nothing-to-change' } });
});
