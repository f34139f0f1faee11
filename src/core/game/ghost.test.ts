import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ghost, ghostAfter, ghostClicks, ghostOf, ghostSplit } from './ghost.ts';

const ghostAt = (ghost: Ghost, seconds: number) => ghostAfter(ghost, ghostClicks(ghost, seconds));

const RUN = {
  start: 1_000,
  articles: ['Owl', 'Night', 'Pirate'],
  hops: [
    { title: 'Moon', at: 3_500 },
    { title: 'Pirate', at: 9_000 },
    { title: 'Owl', at: 9_900 },
    { title: 'Night', at: 21_000 },
  ],
};

describe('a ghost', () => {
  it('[GHOST-1] has the time of each click, and when each target was first reached, but no path', () => {
    const ghost = ghostOf('Ada', RUN);
    expect(ghost).toEqual({
      name: 'Ada',
      times: [2.5, 8, 8.9, 20],
      targets: [
        { title: 'Night', click: 4, seconds: 20 },
        { title: 'Pirate', click: 2, seconds: 8 },
      ],
    });
    expect(JSON.stringify(ghost)).not.toContain('Moon');
  });

  it('[GHOST-1] is where its run was at the same time after the start', () => {
    const ghost = ghostOf('Ada', RUN);
    expect(ghostAt(ghost, 0)).toEqual({ clicks: 0, found: new Set(), isDone: false });
    expect(ghostAt(ghost, 8)).toEqual({ clicks: 2, found: new Set(['Pirate']), isDone: false });
    expect(ghostAt(ghost, 1000)).toEqual({ clicks: 4, found: new Set(['Pirate', 'Night']), isDone: true });
  });

  it('[GHOST-1] is compared with the player at as many targets, in the order of each', () => {
    const ghost = ghostOf('Ada', RUN);
    const [night, moon, pirate] = ['Night', 'Moon', 'Pirate'].map((title, index) => ({
      title,
      at: RUN.start + (index + 1) * 9_000,
    }));
    const splitAfter = (...hops: readonly (typeof night)[]) =>
      ghostSplit(ghost, ghostOf('You', { ...RUN, hops: hops.flatMap((hop) => hop ?? []) }));
    expect(splitAfter()).toBeNull();
    expect(splitAfter(moon)).toBeNull();
    // The ghost found Pirate first, with two clicks in eight seconds.
    expect(splitAfter(night)).toEqual({ found: 1, clicks: -1, seconds: 1 });
    expect(splitAfter(night, moon)).toEqual({ found: 1, clicks: -1, seconds: 1 });
    expect(splitAfter(night, moon, pirate)).toEqual({ found: 2, clicks: -1, seconds: 7 });
  });

  it('[GHOST-1] never goes back', () => {
    const hops = fc.array(
      fc.record({ title: fc.constantFrom('Night', 'Moon', 'Pirate'), wait: fc.nat(90_000) }),
    );
    fc.assert(
      fc.property(hops, fc.nat(900), fc.nat(900), (steps, one, other) => {
        let at = RUN.start;
        const run = { ...RUN, hops: steps.map(({ title, wait }) => ({ title, at: (at += wait) })) };
        const ghost = ghostOf('Ada', run);
        const [early, late] = [ghostAt(ghost, Math.min(one, other)), ghostAt(ghost, Math.max(one, other))];
        expect(early.clicks).toBeLessThanOrEqual(late.clicks);
        expect([...late.found]).toEqual(expect.arrayContaining([...early.found]));
      }),
    );
  });
});
