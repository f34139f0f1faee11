import { describe, expect, it } from 'vitest';
import { adaptiveThrottle } from './adaptive-throttle.ts';

/** Work that takes `cost` milliseconds of a fake clock. */
function aPace(cost: number) {
  let time = 0;
  const begun: number[] = [];
  const waiting: { readonly at: number; readonly act: () => void }[] = [];
  const ask = adaptiveThrottle({
    act: () => {
      begun.push(time);
      time += cost;
    },
    now: () => time,
    later: (milliseconds, act) => void waiting.push({ at: time + milliseconds, act }),
  });
  const goTo = (moment: number): void => {
    time = Math.max(time, moment);
    const due = waiting.filter(({ at }) => at <= time);
    for (const one of due) {
      waiting.splice(waiting.indexOf(one), 1);
      one.act();
    }
  };
  return { ask, goTo, begun, waiting };
}

describe('adaptiveThrottle', () => {
  it('runs at once, and again at once after work without cost', () => {
    const { ask, begun } = aPace(0);
    ask();
    ask();
    expect(begun).toEqual([0, 0]);
  });

  it('waits three times the cost, and merges calls made meanwhile', () => {
    const { ask, goTo, begun, waiting } = aPace(100);
    ask();
    for (const moment of [110, 200, 390]) {
      goTo(moment);
      ask();
    }
    expect(begun).toEqual([0]);
    expect(waiting).toHaveLength(1);
    goTo(400);
    expect(begun).toEqual([0, 400]);
  });

  it('does not wait after a long enough rest', () => {
    const { ask, goTo, begun } = aPace(100);
    ask();
    goTo(400);
    ask();
    expect(begun).toEqual([0, 400]);
  });
});
