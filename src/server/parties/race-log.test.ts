import { expect, it } from 'vitest';
import { createMemoryBus } from '../live/memory-bus.ts';
import type { Statements } from '../store/statements.ts';
import { RaceLog } from './race-log.ts';

const hop = { n: 1, kind: 'link', asked: 'Bee', to: 'Bee', revision: 1, at: 0 } as const;
const clickOf = (place: number) => ({ runId: `run-${place}`, userId: `user-${place}`, hop, found: 1 });

/** A database that answers when it is told to. */
function aSlowDatabase() {
  const asked: {
    readonly party: unknown;
    readonly runs: readonly string[];
    readonly answer: () => void;
    readonly fail: () => void;
  }[] = [];
  const statements: Statements = () => (values) =>
    new Promise((resolve, reject) => {
      const [party, ids] = values;
      const runs = Array.isArray(ids) ? ids.map(String) : [];
      const answer = () => resolve([{ seq: 100, added: runs }]);
      asked.push({ party, runs, answer, fail: () => reject(new Error('gone')) });
    });
  const bus = createMemoryBus((bug) => {
    throw bug;
  });
  return { log: new RaceLog(statements, bus), asked };
}

it('writes for many parties at once, for one of them at a time, and whoever waited longest first', async () => {
  const { log, asked } = aSlowDatabase();
  const answers = Array.from({ length: 20 }, (_, place) => log.append(`party-${place % 10}`, clickOf(place)));
  expect(asked.map(({ party }) => party)).toEqual(Array.from({ length: 8 }, (_, place) => `party-${place}`));
  asked[0]?.answer();
  expect(await answers[0]).toBe(true);
  await expect.poll(() => asked.length).toBe(9);
  expect(asked[8]).toMatchObject({ party: 'party-8', runs: ['run-8', 'run-18'] });
  for (let next = 1; next < 18; next += 1) {
    await expect.poll(() => asked.length).toBeGreaterThan(next);
    asked[next]?.answer();
  }
  expect(await Promise.all(answers)).toEqual(Array(20).fill(true));
});

it('fails those alone whose statement failed, tells nobody of them, and goes on', async () => {
  const { log, asked } = aSlowDatabase();
  const answers = Array.from({ length: 3 }, (_, place) => log.append('party', clickOf(place)));
  asked[0]?.fail();
  await expect(answers[0]).rejects.toThrow('gone');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.runs).toEqual(['run-1', 'run-2']);
  asked[1]?.answer();
  expect(await Promise.all(answers.slice(1))).toEqual([true, true]);
});
