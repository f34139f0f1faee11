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
function buildSlowDatabase() {
  const writes: {
    readonly waits: boolean;
    readonly parties: readonly string[];
    readonly runs: readonly string[];
    /** `locked`: parties that another transaction has locked. */
    readonly answer: (...locked: readonly string[]) => void;
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
      writes.push({
        waits: !text.includes('skip locked'),
        parties,
        runs,
        answer: (...locked) =>
          resolve([...new Set(parties)].filter((id) => !locked.includes(id)).map((id) => rowOf(id))),
        fail: () => reject(new Error('gone')),
      });
    });
  const bus = createMemoryBus((error) => {
    throw error;
  });
  return { log: new RaceLog(statements, bus), writes };
}

it('writes a single hop at once, batches later hops, and serializes those of one party', async () => {
  const { log, writes } = buildSlowDatabase();
  const answers = Array.from({ length: 20 }, (_, place) => log.append(clickOf(place, `party-${place % 10}`)));
  expect(writes.map(({ parties }) => parties)).toEqual([['party-0'], ['party-1'], ['party-2'], ['party-3']]);
  writes[0]?.answer();
  expect(await answers[0]).toBe(true);
  await expect.poll(() => writes.length).toBe(5);
  expect(writes[4]?.runs).toEqual([
    ...[4, 14, 5, 15, 6, 16, 7, 17, 8, 18, 9, 19].map((place) => `run-${place}`),
    'run-10',
  ]);
  for (const { answer } of writes.slice(1)) answer();
  await expect.poll(() => writes.flatMap(({ runs }) => runs).length).toBe(20);
  for (const { answer } of writes.slice(5)) answer();
  expect(await Promise.all(answers)).toEqual(Array(20).fill(true));
});

it('does not delay other parties when one is locked', async () => {
  const { log, writes } = buildSlowDatabase();
  const first = Array.from({ length: 4 }, (_, place) => log.append(clickOf(place, `party-${place}`)));
  const [locked, free] = [log.append(clickOf(4, 'locked')), log.append(clickOf(5, 'free'))];
  writes[0]?.answer();
  await expect.poll(() => writes.length).toBe(5);
  writes[4]?.answer('locked');
  expect(await free).toBe(true);
  await expect.poll(() => writes.length).toBe(6);
  expect(writes[5]).toMatchObject({ waits: true, parties: ['locked'], runs: ['run-4'] });
  // While one statement waits for the lock, later hops of that party wait for the statement.
  const later = log.append(clickOf(6, 'locked'));
  const other = log.append(clickOf(7, 'other'));
  expect(writes[6]).toMatchObject({ waits: false, runs: ['run-7'] });
  writes[5]?.answer();
  expect(await locked).toBe(true);
  writes[6]?.answer();
  await expect.poll(() => writes.length).toBe(8);
  expect(writes[7]).toMatchObject({ waits: false, runs: ['run-6'] });
  for (const { answer } of writes) answer();
  expect(await Promise.all([...first, later, other])).toEqual(Array(6).fill(true));
});

it('reports hops of a deleted party as not added', async () => {
  const { log, writes } = buildSlowDatabase();
  const click = log.append(clickOf(0, 'gone'));
  writes[0]?.answer('gone');
  await expect.poll(() => writes.length).toBe(2);
  writes[1]?.answer('gone');
  expect(await click).toBe(false);
});

it('rejects only the hops whose statement failed, announces none of them, and continues', async () => {
  const { log, writes } = buildSlowDatabase();
  const answers = Array.from({ length: 3 }, (_, place) => log.append(clickOf(place, 'party')));
  writes[0]?.fail();
  await expect(answers[0]).rejects.toThrow('gone');
  await expect.poll(() => writes.length).toBe(2);
  expect(writes[1]?.runs).toEqual(['run-1', 'run-2']);
  writes[1]?.answer();
  expect(await Promise.all(answers.slice(1))).toEqual([true, true]);
});
