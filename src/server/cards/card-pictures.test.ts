import { expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import type { DailyCard } from './card.ts';
import { createCardPictures } from './card-pictures.ts';

const MB = 1024 * 1024;
const cardOf = (par: number): DailyCard => ({ kind: 'daily', date: '2026-11-27', articles: ['A', 'B'], par });

/** A runner whose pictures are of this size, and are ready when the test says so. */
function slowRunner(size = 1) {
  const drawn: number[] = [];
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const pictures = createCardPictures({
    run: async (card) => {
      await gate;
      drawn.push(card.kind === 'daily' ? (card.par ?? 0) : -1);
      return ok(new Uint8Array(size));
    },
    close: async () => undefined,
  });
  return { drawn, open, pictures };
}

it('[CARD-5] draws a card once, also for requests at the same time', async () => {
  const { drawn, open, pictures } = slowRunner();
  const both = [pictures.draw(cardOf(1), null), pictures.draw(cardOf(1), null)];
  open();
  await Promise.all(both);
  await pictures.draw(cardOf(1), null);
  expect(drawn).toEqual([1]);
  await pictures.draw(cardOf(2), null);
  expect(drawn).toEqual([1, 2]);
});

it('[CARD-5] refuses a card while twenty others wait, and draws it later', async () => {
  const { drawn, open, pictures } = slowRunner();
  const waiting = Array.from({ length: 21 }, (_, par) => pictures.draw(cardOf(par), null));
  expect(await pictures.draw(cardOf(99), null)).toEqual(fail('busy'));
  open();
  await Promise.all(waiting);
  expect((await pictures.draw(cardOf(99), null)).ok).toBe(true);
  expect(drawn).toHaveLength(22);
});

it('[CARD-5] keeps 16 MB of pictures, those asked for last', async () => {
  const { drawn, open, pictures } = slowRunner(5 * MB);
  open();
  for (const par of [1, 2, 3, 1, 4, 1, 2]) await pictures.draw(cardOf(par), null);
  expect(drawn).toEqual([1, 2, 3, 4, 2]);
});

it('[CARD-5] a drawing that takes too long is tried again by the next request', async () => {
  const ends = [fail('too-slow' as const), ok(new Uint8Array(1))];
  const pictures = createCardPictures({
    run: async () => ends.shift() ?? fail('crashed'),
    close: async () => undefined,
  });
  expect(await pictures.draw(cardOf(1), null)).toEqual(fail('busy'));
  expect((await pictures.draw(cardOf(1), null)).ok).toBe(true);
});
