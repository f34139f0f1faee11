import { expect, it } from 'vitest';
import type { Statements } from '../store/database-pool.ts';
import { HopLog } from './hop-log.ts';

const hop = { n: 1, kind: 'link', asked: 'Bee', to: 'Bee', revision: 1, at: 0 } as const;
const runId = (place: number) => `run-${place}`;

/** A database that answers on demand. It adds the hops of all runs except the given ones. */
function buildSlowDatabase(refuses: readonly string[] = []) {
  const writes: {
    readonly runs: readonly string[];
    readonly answer: () => void;
    readonly fail: () => void;
  }[] = [];
  const statements: Statements = () => (values) =>
    new Promise((resolve, reject) => {
      const [ids] = values;
      const runs = Array.isArray(ids) ? ids.map(String) : [];
      const rows = runs.filter((run) => !refuses.includes(run)).map((run) => ({ run_id: run }));
      writes.push({ runs, answer: () => resolve(rows), fail: () => reject(new Error('gone')) });
    });
  return { statements, writes };
}

it('writes a single hop at once and batches the hops that arrive meanwhile', async () => {
  const { statements, writes } = buildSlowDatabase([runId(7)]);
  const log = new HopLog(statements);
  const answers = Array.from({ length: 10 }, (_, place) => log.append(runId(place), hop));
  expect(writes.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1]);
  writes[0]?.answer();
  expect(await answers[0]).toBe(true);
  expect(writes.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1, 6]);
  for (const { answer } of writes) answer();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, (_, place) => place !== 7));
});

it('rejects only the hops whose statement failed, and continues', async () => {
  const { statements, writes } = buildSlowDatabase();
  const log = new HopLog(statements);
  const answers = Array.from({ length: 5 }, (_, place) => log.append(runId(place), hop));
  writes[0]?.fail();
  await expect(answers[0]).rejects.toThrow('gone');
  for (const { answer } of writes) answer();
  expect(await Promise.all(answers.slice(1))).toEqual([true, true, true, true]);
});
