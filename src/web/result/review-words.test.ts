import { describe, expect, it } from 'vitest';
import type { Journey, Stop } from '#core/game/journey.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { lostClicks, reviewedPages, reviewSummary } from './review-words.ts';

const stop = (title: string, at: number): Stop => ({ title, kind: 'link', at, asked: title, revision: 7 });
const JOURNEY: Journey = {
  challenge: buildChallenge({ articles: ['Owl', 'Night', 'Pirate'] }),
  path: [
    { title: 'Owl', kind: 'start', at: 0 },
    stop('Moon', 4_000),
    stop('Night', 66_500),
    stop('Pirate', 70_000),
  ],
};
const ON_ROUTE = { lost: 0, instead: null };

describe('the review of a journey', () => {
  it('[REVIEW-1] lists the clicks that lost some, with the better link', () => {
    const clicks = [
      { left: 2, lost: 1, instead: 'Night' },
      { left: 2, ...ON_ROUTE },
      { left: 1, lost: 2, instead: 'Ship' },
    ];
    expect(lostClicks(JOURNEY, clicks)).toEqual([
      { n: 1, from: 'Owl', lost: 1, instead: 'Night', isTarget: true },
      { n: 3, from: 'Night', lost: 2, instead: 'Ship', isTarget: false },
    ]);
    expect(reviewSummary(JOURNEY, { clicks, count: 12 })).toBe(
      '3 clicks were not on a shortest route. There are 12 shortest routes in this order.',
    );
    const part = reviewSummary(JOURNEY, { clicks: clicks.slice(0, 2), count: 1 });
    expect(part).toMatch(/^Of the first 2 clicks, 1 click was not on .* There is one shortest route/u);
  });

  it('[REVIEW-1] praises a journey without a lost click, and is silent where it knows too little', () => {
    const one: Pick<Journey, 'path'> = { path: [JOURNEY.path[0], stop('Moon', 4_000)] };
    const clicks = [{ left: 1, ...ON_ROUTE }];
    expect(reviewSummary(one, { clicks, count: Number.MAX_SAFE_INTEGER })).toBe(
      'Every click was on a shortest route. There are over a million shortest routes in this order.',
    );
    expect(reviewSummary(one, { clicks: [{ left: 1, lost: null, instead: null }], count: 1 })).toBeNull();
    expect(reviewSummary(one, { clicks: [], count: 0 })).toBeNull();
  });

  it('has the time on every page but the last, and the clicks to go', () => {
    const pages = reviewedPages(JOURNEY, [{ left: 2, lost: 1, instead: 'Night' }]);
    expect(pages).toEqual([
      { title: 'Owl', seconds: 4, left: 2, lost: 1 },
      { title: 'Moon', seconds: 62.5, left: null, lost: null },
      { title: 'Night', seconds: 3.5, left: null, lost: null },
      { title: 'Pirate', seconds: null, left: 0, lost: null },
    ]);
  });

  it('says straight to a target only of a target that was still to be found', () => {
    const path: Journey['path'] = [...JOURNEY.path, stop('Moon', 80_000), stop('Owl', 90_000)];
    const click = (instead: string) => ({ left: 2, lost: 1, instead });
    const clicks = [{ left: 2, ...ON_ROUTE }, click('Pirate'), click('Owl'), click('Night'), click('Ship')];
    const lost = lostClicks({ ...JOURNEY, path }, clicks);
    expect(lost.map(({ isTarget }) => isTarget)).toEqual([true, false, false, false]);
  });

  it('knows nothing of the clicks to go where a lost game ended', () => {
    const path: Journey['path'] = [JOURNEY.path[0], stop('Moon', 4_000)];
    expect(reviewedPages({ ...JOURNEY, path }, []).at(-1)).toMatchObject({ title: 'Moon', left: null });
  });
});
