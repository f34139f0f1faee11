import { expect, it } from 'vitest';
import { createMemoryBus } from '../bus/bus.ts';
import type { Statements } from '../store/database-pool.ts';
import { RaceLog } from './race-log.ts';

const hop = { n: 1, kind: 'link', asked: 'Bee', to: 'Bee', revision: 1, at: 0 } as const;
const clickOf = (place: number, partyId: string) => ({
  partyId,
  runId: `run-${place}`,
  userId: `user-${place}`,
  hop,
  found: 1,
});

/** A database that answers on demand. */
function aSlowDatabase() {
  const asked: {
    readonly waits: boolean;
    readonly parties: readonly string[];
    readonly runs: readonly string[];
    /** `held`: parties that another transaction has locked. */
    readonly answer: (...held: readonly string[]) => void;
    readonly fail: () => void;
  }[] = [];
  const strings = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const statements: Statements = (_name, text) => (values) =>
    new Promise((resolve, reject) => {
      const [parties, runs] = [strings(values[0]), strings(values[1])];
      const rowOf = (id: string) => ({
        id,
        seq: 100,
        added: runs.filter((_, place) => parties[place] === id),
      });
      asked.push({
        waits: !text.includes('skip locked'),
        parties,
        runs,
        answer: (...held) =>
          resolve([...new Set(parties)].filter((id) => !held.includes(id)).map((id) => rowOf(id))),
        fail: () => reject(new Error('gone')),
      });
    });
  const bus = createMemoryBus((bug) => {
    throw bug;
  });
  return { log: new RaceLog(statements, bus), asked };
}

it('writes a single hop at once, batches later hops, and serializes those of one party', async () => {
  const { log, asked } = aSlowDatabase();
  const answers = Array.from({ length: 20 }, (_, place) => log.append(clickOf(place, `party-${place % 10}`)));
  expect(asked.map(({ parties }) => parties)).toEqual([['party-0'], ['party-1'], ['party-2'], ['party-3']]);
  asked[0]?.answer();
  expect(await answers[0]).toBe(true);
  await expect.poll(() => asked.length).toBe(5);
  expect(asked[4]?.runs).toEqual([
    ...[4, 14, 5, 15, 6, 16, 7, 17, 8, 18, 9, 19].map((place) => `run-${place}`),
    'run-10',
  ]);
  for (const { answer } of asked.slice(1)) answer();
  await expect.poll(() => asked.flatMap(({ runs }) => runs).length).toBe(20);
  for (const { answer } of asked.slice(5)) answer();
  expect(await Promise.all(answers)).toEqual(Array(20).fill(true));
});

it('does not delay other parties when one is locked', async () => {
  const { log, asked } = aSlowDatabase();
  const first = Array.from({ length: 4 }, (_, place) => log.append(clickOf(place, `party-${place}`)));
  const [held, free] = [log.append(clickOf(4, 'held')), log.append(clickOf(5, 'free'))];
  asked[0]?.answer();
  await expect.poll(() => asked.length).toBe(5);
  asked[4]?.answer('held');
  expect(await free).toBe(true);
  await expect.poll(() => asked.length).toBe(6);
  expect(asked[5]).toMatchObject({ waits: true, parties: ['held'], runs: ['run-4'] });
  // While one statement waits for the lock, later hops of that party wait for the statement.
  const later = log.append(clickOf(6, 'held'));
  const other = log.append(clickOf(7, 'other'));
  expect(asked[6]).toMatchObject({ waits: false, runs: ['run-7'] });
  asked[5]?.answer();
  expect(await held).toBe(true);
  asked[6]?.answer();
  await expect.poll(() => asked.length).toBe(8);
  expect(asked[7]).toMatchObject({ waits: false, runs: ['run-6'] });
  for (const { answer } of asked) answer();
  expect(await Promise.all([...first, later, other])).toEqual(Array(6).fill(true));
});

it('reports hops of a deleted party as not added', async () => {
  const { log, asked } = aSlowDatabase();
  const click = log.append(clickOf(0, 'gone'));
  asked[0]?.answer('gone');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.answer('gone');
  expect(await click).toBe(false);
});

it('rejects only the hops whose statement failed, announces none of them, and continues', async () => {
  const { log, asked } = aSlowDatabase();
  const answers = Array.from({ length: 3 }, (_, place) => log.append(clickOf(place, 'party')));
  asked[0]?.fail();
  await expect(answers[0]).rejects.toThrow('gone');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]?.runs).toEqual(['run-1', 'run-2']);
  asked[1]?.answer();
  expect(await Promise.all(answers.slice(1))).toEqual([true, true]);
});
