import { expect, it } from 'vitest';
import { ok } from '#core/result.ts';
import { sourceIdOf } from '../jsx/parse-jsx.ts';
import { editSource } from './edit-source.ts';

const PAGE = 'src/page.tsx';
const CARD = 'src/card.tsx';
const SOURCES: Readonly<Record<string, string>> = {
  [PAGE]: 'export const Page = () => <main><h1>Title</h1><p>Words</p></main>;\n',
  [CARD]: 'const words = <em>Words</em>;\nexport const Card = () => <p><i>Card</i>{words}</p>;\n',
};

const removed = (...elements: readonly (readonly [filename: string, index: number])[]) =>
  editSource(
    {
      name: 'removeJsxElement',
      elements: elements.map(([filename, index]) => ({ filename, codebaseId: sourceIdOf(filename, index) })),
    },
    { read: (path) => ok(SOURCES[path] ?? null), styleSheets: () => [] },
  );

it('removes elements of several files together', () => {
  const answer = removed([PAGE, 1], [CARD, 2]);
  expect(answer).toMatchObject({
    ok: true,
    value: {
      files: [
        { path: PAGE, after: 'export const Page = () => <main><p>Words</p></main>;\n' },
        {
          path: CARD,
          after: 'const words = <em>Words</em>;\nexport const Card = () => <p>{words}</p>;\n',
        },
      ],
      newIds: { [sourceIdOf(PAGE, 2)]: sourceIdOf(PAGE, 1) },
      addedIds: [],
    },
  });
});

it('removes nothing if one of the elements must stay', () => {
  expect(removed([PAGE, 1], [CARD, 0])).toMatchObject({ ok: false, error: { code: 'no-place' } });
});

it('removes an element once if it is named twice', () => {
  expect(removed([PAGE, 2], [PAGE, 2])).toMatchObject({
    ok: true,
    value: { files: [{ after: 'export const Page = () => <main><h1>Title</h1></main>;\n' }] },
  });
});
