import { describe, expect, it } from 'vitest';
import { isWithin } from '../measure.mjs';
import { errorLines, fittedSlope, judgeSoak } from './judge-soak.mjs';

const NOTHING_LEFT = { connections: 0, live: 0, parties: 0, database: 0, files: 0 };

/** 15 minutes with a sample every five seconds; memory saws up and down as between garbage collections. */
const samples = (grown: { heap?: number; rss?: number; delay?: number } = {}) =>
  Array.from({ length: 180 }, (_, place) => {
    const hours = (place * 5) / 3600;
    const saw = place % 7;
    return {
      hours,
      heap: 60 + saw / 10 + (grown.heap ?? 0) * hours,
      rss: 200 + 3 * saw + (grown.rss ?? 0) * hours,
      delay: 12 + saw + (grown.delay ?? 0) * hours,
      idleDelay: 11,
    };
  });

const outcome = {
  samples: samples(),
  serverErrors: 0,
  loggedErrors: 0,
  unexpected: 0,
  repeatedShare: 0.001,
  idle: 0,
  leftovers: NOTHING_LEFT,
};
const failed = (changed: Partial<typeof outcome>) =>
  judgeSoak({ ...outcome, ...changed })
    .filter((measure) => !isWithin(measure))
    .map(({ what }) => what.split(',')[0]);

describe('the verdict on a soak', () => {
  it('passes a server whose memory only goes up and down', () => {
    expect(failed({})).toEqual([]);
  });

  it('rejects a heap that grows by 100 MB an hour', () => {
    expect(failed({ samples: samples({ heap: 100 }) })).toEqual(['live heap']);
  });

  it('rejects resident memory that grows by 300 MB an hour', () => {
    expect(failed({ samples: samples({ rss: 300 }) })).toEqual(['resident memory']);
  });

  it('rejects an event loop that becomes slower', () => {
    expect(failed({ samples: samples({ delay: 200 }) })).toEqual(['the same']);
  });

  it('rejects an event loop that is slow all the time, unless the machine is', () => {
    const slow = samples().map((sample) => ({ ...sample, delay: sample.delay + 80 }));
    expect(failed({ samples: slow })).toEqual(['p99 of the event-loop delay']);
    const slowMachine = slow.map((sample) => ({ ...sample, idleDelay: sample.idleDelay + 80 }));
    expect(failed({ samples: slowMachine })).toEqual([]);
  });

  it('passes a single pause of the machine', () => {
    const paused = samples().map((sample, place) => (place === 170 ? { ...sample, delay: 900 } : sample));
    expect(failed({ samples: paused })).toEqual([]);
  });

  it.each([
    [{ serverErrors: 1 }, 'answers with 500 or above'],
    [{ loggedErrors: 1 }, 'errors in the log'],
    [{ unexpected: 1 }, 'answers that the players did not expect'],
    [{ repeatedShare: 0.02 }, 'requests whose idle connection was closed'],
    [{ idle: 1 }, 'activities that no player finished'],
    [{ leftovers: { ...NOTHING_LEFT, connections: 1 } }, 'connections left open'],
    [{ leftovers: { ...NOTHING_LEFT, live: 1 } }, 'live channels left open'],
    [{ leftovers: { ...NOTHING_LEFT, parties: 1 } }, 'parties left in memory'],
    [{ leftovers: { ...NOTHING_LEFT, database: 1 } }, 'database connections left busy'],
    [{ leftovers: { ...NOTHING_LEFT, files: 1 } }, 'file descriptors more than at the start'],
  ])('rejects %j', (changed, what) => {
    expect(failed(changed)).toEqual([what]);
  });
});

it('fits the line that points were made from, whatever a few outliers say', () => {
  const points = Array.from({ length: 50 }, (_, x) => ({ x, y: x % 10 === 0 ? 1000 : 3 * x + 7 }));
  expect(fittedSlope(points)).toBeCloseTo(3, 5);
});

it('finds errors and what Node writes itself in a log', () => {
  const log = [
    '{"level":"info","msg":"request"}',
    '{"level":"error","msg":"Error: a bug"}',
    '(node:1) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
    '',
  ];
  expect(errorLines(log.join('\n'))).toEqual(log.slice(1, 3));
});
