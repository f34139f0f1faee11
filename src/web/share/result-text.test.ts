import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf } from '#core/game/course.ts';
import type { Journey, Stop } from '#core/game/journey.ts';
import { buildChallenge, DAILY } from '#tests/builders/build-challenge.ts';
import { courseText, dailyHeading, linkToResult, levelHeading, shareOfResult } from './result-text.ts';

const LINK = 'https://wayword.example/';
const ARTICLES = ['Owl', 'Night', 'Pirate'] as const;

const click = (title: string, kind: 'link' | 'back' = 'link'): Stop => ({
  title,
  kind,
  at: 1,
  asked: title,
  revision: 7,
});

function journeyOf(clicks: readonly Stop[], par: number | null): Journey {
  return {
    challenge: buildChallenge({ origin: DAILY, articles: [...ARTICLES], par }),
    path: [{ title: 'Owl', kind: 'start', at: 0 }, ...clicks],
  };
}

const SHORT = [click('Moon'), click('Owl', 'back'), click('Night'), click('Ship'), click('Pirate')];
const textOf = (journey: Journey, seconds: number | null) =>
  shareOfResult(journey, dailyHeading(journey), seconds, LINK);

describe('a shared result', () => {
  it('[SHARE-1] has the game and its number, the figures, the course and the link, each on a line', () => {
    const share = textOf(journeyOf(SHORT, 3), 71);
    expect(share.copyText).toBe(
      `Wayword Daily 325\n5 clicks in 1:11, 2 over par\n⚪↩️🟢⚪🟢\nhttps://wayword.example/`,
    );
    // A share sheet adds the link by itself.
    expect(share.text).not.toContain(LINK);
  });

  it('[SHARE-1] says par! at par, and omits what is not known or does not count', () => {
    expect(textOf(journeyOf(SHORT, 5), 5).text).toContain('\n5 clicks in 0:05, par!\n');
    expect(textOf(journeyOf(SHORT, null), 5).text).toContain('\n5 clicks in 0:05\n');
    expect(textOf(journeyOf(SHORT, 5), null).text).toContain('\n5 clicks, par!\n');
  });

  it('[SHARE-1] of a level has its stars', () => {
    expect(levelHeading({ id: 'l3', difficulty: 'easy', order: 3 }, 2)).toBe('Wayword Level 3: 2 of 3 stars');
  });

  it('[SHARE-1] has at most six lines and names no article, whatever the course', () => {
    const stop = fc.record({ title: fc.constantFrom('Moon', 'Ship', 'Night'), back: fc.boolean() });
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: 300 }), (stops) => {
        const clicks = stops.map(({ title, back }) => click(title, back ? 'back' : 'link'));
        const { copyText } = textOf(journeyOf([...clicks, click('Pirate')], 4), 71);
        const lines = copyText.split('\n');
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(copyText).not.toMatch(/Owl|Moon|Ship|Night|Pirate/u);
        expect(lines[2]?.endsWith('🟢')).toBe(true);
        expect([...new Intl.Segmenter('en').segment(lines[2] ?? '')].length).toBeLessThanOrEqual(40);
      }),
    );
  });
});

describe('the link of a shared daily', () => {
  it('[SHARE-2] leads to the result if it is ranked, otherwise to its day', () => {
    const journey = journeyOf(SHORT, 3);
    expect(linkToResult(journey, 'ffffffff-ffff-82aa-8123-456789abcdef')).toBe(
      '/results/ffffffff-ffff-82aa-8123-456789abcdef',
    );
    expect(linkToResult(journey, null)).toBe('/daily/2026-11-21');
  });
});

describe('a long course', () => {
  const hop = { title: 'Moon', kind: 'link', foundTarget: false } as const;
  const start = { title: 'Owl', kind: 'start', foundTarget: true } as const;
  const target = { title: 'Night', kind: 'link', foundTarget: true } as const;

  it('[SHARE-1] has its repetitions as numbers', () => {
    const stops = [start, ...Array.from({ length: 17 }, () => hop), target, hop, hop, target];
    expect(courseText(courseOf(stops))).toBe('⚪×17 🟢⚪⚪🟢');
  });
});
