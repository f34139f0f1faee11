import { describe, expect, it } from 'vitest';
import { decodePng, type Pixels } from '#tests/builders/decode-png.ts';
import type { Card, DailyCard, ResultCard } from './card.ts';
import { drawCard } from './draw-card.ts';

const DAILY: DailyCard = {
  kind: 'daily',
  date: '2026-11-27',
  articles: ['Coffee', 'Ottoman Empire', 'Venice', 'Piano'],
  par: 6,
};
const RESULT: ResultCard = {
  ...DAILY,
  kind: 'result',
  username: 'Ada',
  clicks: 8,
  seconds: 251,
  course: ['hop', 'target', 'hop', 'back', 'target', 'hop', 'hop', 'target'],
};

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
const TITLE: Area = { left: 80, top: 220, right: 1120, bottom: 440 };
const NAME: Area = { left: 80, top: 180, right: 1120, bottom: 230 };
const COURSE: Area = { left: 70, top: 500, right: 1130, bottom: 560 };
const DATE: Area = { left: 800, top: 450, right: 1120, bottom: 490 };

const draw = async (card: Card): Promise<Pixels> => decodePng(await drawCard(card));

/** Returns the colors of an area, row by row. */
function colorsOf({ at }: Pixels, { left, top, right, bottom }: Area) {
  return Array.from({ length: bottom - top }, (_, y) =>
    Array.from({ length: right - left }, (_, x) => at(left + x, top + y)),
  ).flat();
}

/** Returns the share of pixels of an area that are as dark as ink. */
function inkIn(pixels: Pixels, area: Area): number {
  const colors = colorsOf(pixels, area);
  return colors.filter((color) => Math.max(...color) < 110).length / colors.length;
}

describe('the card of a day', () => {
  it('[CARD-1] is a picture of 1200 × 630 pixels, on paper with contour lines', async () => {
    const pixels = await draw(DAILY);
    expect([pixels.width, pixels.height]).toEqual([1200, 630]);
    expect(pixels.at(2, 2)).toEqual([0xf9, 0xf5, 0xed]);
    const ground = colorsOf(pixels, { left: 600, top: 0, right: 900, bottom: 70 });
    expect(new Set(ground.map(String)).size).toBeGreaterThan(3);
  });

  it('[CARD-1] shows the name of its challenge', async () => {
    const drawn = await draw(DAILY);
    expect(inkIn(drawn, TITLE)).toBeGreaterThan(0.05);
    expect(inkIn(drawn, DATE)).toBeGreaterThan(0.05);
    const other = await draw({ ...DAILY, articles: ['Tea', 'Piano'] });
    expect(colorsOf(other, TITLE)).not.toEqual(colorsOf(drawn, TITLE));
  });

  it('[CARD-1] fits names of any length', async () => {
    const long = 'Convention on International Trade in Endangered Species of Wild Fauna and Flora';
    const margin: Area = { ...TITLE, left: 1125, right: 1200 };
    for (const articles of [
      [long, 'B', long],
      ['Donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(3), 'B'],
      ['A', 'B'],
    ])
      expect(inkIn(await draw({ ...DAILY, articles }), margin)).toBe(0);
  });

  it.each([['قهوة'], ['ピアノ'], ['𝔄𝔅'], ['🎹'], ['A\u202eB'], ['A\u0000B']])(
    '[CARD-1] shows number and date instead of a name with characters that its font lacks: %j',
    async (title) => {
      const drawn = await draw({ ...DAILY, articles: [title, 'Piano'] });
      expect(inkIn(drawn, TITLE)).toBeGreaterThan(0.05);
      // The date is the title.
      expect(inkIn(drawn, DATE)).toBe(0);
      const other = await draw({ ...DAILY, articles: [`${title}${title}`, 'Piano'] });
      expect(colorsOf(other, TITLE)).toEqual(colorsOf(drawn, TITLE));
    },
  );
});

describe('the card of a result', () => {
  it('[CARD-2] shows name, figures and course, which differ from result to result', async () => {
    const drawn = await draw(RESULT);
    expect([drawn.width, drawn.height]).toEqual([1200, 630]);
    expect(inkIn(drawn, { left: 80, top: 320, right: 500, bottom: 430 })).toBeGreaterThan(0.1);
    const named = await draw({ ...RESULT, username: 'Grace' });
    expect(colorsOf(named, NAME)).not.toEqual(colorsOf(drawn, NAME));
    expect(colorsOf(named, COURSE)).toEqual(colorsOf(drawn, COURSE));
    const course = await draw({ ...RESULT, course: ['target', 'target', 'target'] });
    expect(colorsOf(course, COURSE)).not.toEqual(colorsOf(drawn, COURSE));
  });

  it('[CARD-2] draws a course of a thousand clicks, and a result without one', async () => {
    const long = await draw({ ...RESULT, clicks: 1000, course: Array.from({ length: 1000 }, () => 'hop') });
    expect(inkIn(long, { ...COURSE, left: 1130, right: 1200 })).toBe(0);
    const unknown = await draw({ ...RESULT, course: null, par: null });
    expect(inkIn(unknown, NAME)).toBeGreaterThan(0.005);
  });

  it.each([
    ['<b>&"\'</text><image href="file:///etc/passwd"/>'],
    ['&lt;&#0;'],
    [']]>'],
    ['\u0001\ufffe'],
    ['م'],
  ])('[CARD-2] draws whatever a player is called: %j', async (username) => {
    const drawn = await draw({ ...RESULT, username, articles: [username, 'Piano'] });
    expect(inkIn(drawn, NAME)).toBeGreaterThan(0.005);
  });
});

it('the card of the game is drawn', async () => {
  expect(inkIn(await draw({ kind: 'game' }), TITLE)).toBeGreaterThan(0.05);
});
