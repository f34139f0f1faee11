import { describe, expect, it } from 'vitest';
import type { ResultCard } from './card.ts';
import { cardWords } from './card-words.ts';

const RESULT: ResultCard = {
  kind: 'result',
  date: '2026-11-27',
  articles: ['Coffee', 'Venice', 'Piano (instrument)'],
  par: 4,
  username: 'Ada',
  clicks: 6,
  seconds: 71,
  course: ['hop', 'target', 'back', 'hop', 'hop', 'target'],
};

describe('the words of a card', () => {
  it('[CARD-3] tell what a picture of a result shows, and name no article except in the name of the challenge', () => {
    expect(cardWords(RESULT)).toEqual({
      title: 'Wayword Daily 331: 6 clicks in 1:11, 2 over par',
      description: 'Ada played From Coffee to Piano. Can you do it in fewer clicks?',
      alt: 'Wayword Daily 331, From Coffee to Piano: Ada needed 6 clicks in 1:11, 2 over par. Targets were reached with clicks 2 and 6; one step went back.',
    });
  });

  it('[CARD-3] leave out what is not known', () => {
    expect(cardWords({ ...RESULT, par: null, course: null }).alt).toBe(
      'Wayword Daily 331, From Coffee to Piano: Ada needed 6 clicks in 1:11.',
    );
  });

  it('[CARD-3] say par, or how far under it a result is', () => {
    expect(cardWords({ ...RESULT, clicks: 4 }).title).toMatch(/, par$/u);
    expect(cardWords({ ...RESULT, clicks: 3 }).title).toMatch(/, 1 under par$/u);
  });

  it('[CARD-3] of a day are its number, name and par', () => {
    const { date, articles, par } = RESULT;
    expect(cardWords({ kind: 'daily', date, articles, par })).toEqual({
      title: 'Wayword Daily 331: From Coffee to Piano',
      description: 'Visit all 3 articles by following links, in as few clicks as you can. Par is 4 clicks.',
      alt: 'Wayword Daily 331 of 27 November 2026: From Coffee to Piano. Par is 4 clicks.',
    });
  });
});
