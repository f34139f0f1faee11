import fc from 'fast-check';
import { createElement, Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { codebaseIdOf } from '../dom/find-elements.ts';
import { createInstantMemory } from './instant-memory.ts';
import { refreshDocument, startFlushing } from './refresh-document.ts';
import { renameIds } from './rename-ids.ts';

const id = (index: number): string => `tempo-0000000${index}-0000-5000-8000-000000000000`;

/** The list after an edit: old indexes of kept elements, and new elements. */
type Edit = readonly (number | 'new')[];

const edit = fc.integer({ min: 0, max: 6 }).chain((count) =>
  fc.tuple(
    fc.constant(count),
    fc
      .shuffledSubarray(Array.from({ length: count }, (_, index): number | 'new' => index))
      .chain((kept) => fc.tuple(fc.constant(kept), fc.array(fc.nat({ max: kept.length }), { maxLength: 2 })))
      .map(([kept, added]) => added.reduce<Edit>((list, at) => list.toSpliced(at, 0, 'new'), kept)),
  ),
);

/** Order of events while the editor writes; the page may render at any time in between. */
const course = fc.tuple(
  fc.constantFrom<('reload' | 'rename')[][]>(['reload', 'rename'], ['rename', 'reload']),
  fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
);

/** A page with `count` elements without React keys, so React matches them by position. */
function drawing() {
  const container = document.createElement('main');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  const paragraph = (_: unknown, index: number) =>
    createElement('p', { className: `${id(index)} box`, tempoelementid: id(index) });
  const List = ({ count }: { readonly count: number }) =>
    createElement(Fragment, null, ...Array.from({ length: count }, paragraph));
  return {
    draw: (count: number) => flushSync(() => root.render(createElement(List, { count }))),
    ids: () => [...container.children].map((one) => [codebaseIdOf(one), one.getAttribute('tempoelementid')]),
    unmount: () => flushSync(() => root.unmount()),
  };
}

it('ends with the ids of the code, whether the reload or the new ids come first', () => {
  fc.assert(
    fc.property(edit, course, ([before, after], [steps, ticks]) => {
      const page = drawing();
      const memory = createInstantMemory();
      const newIds = Object.fromEntries(
        after.flatMap((from, index) => (from === 'new' || from === index ? [] : [[id(from), id(index)]])),
      );
      let drawn = before;
      const tickAt = (step: number) => {
        for (const _ of ticks.filter((at) => at === step)) page.draw(drawn);
        refreshDocument(document, memory);
      };
      page.draw(drawn);
      startFlushing(document, memory, true);
      for (const [at, step] of steps.entries()) {
        tickAt(at);
        if (step === 'reload') page.draw((drawn = after.length));
        else {
          renameIds(document, memory, newIds);
          startFlushing(document, memory, false);
        }
      }
      tickAt(2);
      const expected = after.map((_, index) => [id(index), id(index)]);
      expect(page.ids()).toEqual(expected);
      page.unmount();
    }),
  );
});

it('gives elements their new ids between the answer and the reload', () => {
  const page = drawing();
  const memory = createInstantMemory();
  page.draw(3);
  startFlushing(document, memory, true);
  expect(renameIds(document, memory, { [id(1)]: id(2), [id(2)]: id(3) })).toBe(true);
  startFlushing(document, memory, false);
  refreshDocument(document, memory);
  expect(page.ids().map(([inClass]) => inClass)).toEqual([id(0), id(2), id(3)]);
  page.unmount();
});

it('recognizes new ids on a page that was already reloaded', () => {
  const page = drawing();
  const memory = createInstantMemory();
  page.draw(2);
  startFlushing(document, memory, true);
  page.draw(1);
  expect(renameIds(document, memory, { [id(1)]: id(0) })).toBe(true);
  expect(renameIds(document, memory, { [id(8)]: id(9) })).toBe(false);
  page.unmount();
});
