import { describe, expect, it } from 'vitest';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { journeyStops, redirectedFrom, type Stop } from './journey.ts';

describe('journeyStops', () => {
  it('[GAME-5] lists all pages in order and marks a target only where it was first visited', () => {
    const stops = journeyStops({
      challenge: buildChallenge({ articles: ['Cat', 'Dog'] }),
      path: [
        { title: 'Cat', kind: 'start', at: 1 },
        { title: 'Bird', kind: 'link', at: 2, asked: 'Bird', revision: 7 },
        { title: 'Cat', kind: 'back', at: 3, asked: 'Cat', revision: 7 },
        { title: 'Dog', kind: 'link', at: 4, asked: 'Dog', revision: 7 },
      ],
    });
    expect(stops.map(({ title, foundTarget }) => [title, foundTarget])).toEqual([
      ['Cat', true],
      ['Bird', false],
      ['Cat', false],
      ['Dog', true],
    ]);
  });
});

describe('redirectedFrom', () => {
  const at = (...stops: readonly Stop[]) =>
    redirectedFrom({
      challenge: buildChallenge(),
      path: [{ title: 'Cat', kind: 'start', at: 1 }, ...stops],
    });
  const link = (title: string, asked: string): Stop => ({ title, kind: 'link', at: 2, asked, revision: 7 });

  it('[TITLE-3] is the title in the link, if the link named a redirect', () => {
    expect(at(link('Dog', 'Hound'))).toBe('Hound');
    expect(at(link('Dog', 'Dog'))).toBeNull();
    expect(at()).toBeNull();
  });

  it('[TITLE-3] is null after Back to a page that was reached by a redirect', () => {
    const back: Stop = { title: 'Dog', kind: 'back', at: 4, asked: 'Dog', revision: 7 };
    expect(at(link('Dog', 'Hound'), link('Owl', 'Owl'), back)).toBeNull();
  });
});
