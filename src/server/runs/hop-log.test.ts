import { expect, it } from 'vitest';
import type { Statements } from '../store/statements.ts';
import { HopLog } from './hop-log.ts';

const hop = { n: 1, kind: 'link', asked: 'Bee', to: 'Bee', revision: 1, at: 0 } as const;
const runId = (place: number) => `run-${place}`;

/** A database that answers when it is told to, with all the runs it was asked to write but those named. */
function aSlowDatabase(refuses: readonly string[] = []) {
  const asked: {
    readonly runs: readonly string[];
    readonly answer: () => void;
    readonly fail: () => void;
  }[] = [];
  const statements: Statements = () => (values) =>
    new Promise((resolve, reject) => {
      const [ids] = values;
      const runs = Array.isArray(ids) ? ids.map(String) : [];
      const rows = runs.filter((run) => !refuses.includes(run)).map((run) => ({ run_id: run }));
      asked.push({ runs, answer: () => resolve(rows), fail: () => reject(new Error('gone')) });
    });
  return { statements, asked };
}

it('writes a hop that comes alone at once, and those that come meanwhile together', async () => {
  const { statements, asked } = aSlowDatabase([runId(7)]);
  const log = new HopLog(statements);
  const answers = Array.from({ length: 10 }, (_, place) => log.append(runId(place), hop));
  expect(asked.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1]);
  asked[0]?.answer();
  expect(await answers[0]).toBe(true);
  expect(asked.map(({ runs }) => runs.length)).toEqual([1, 1, 1, 1, 6]);
  for (const { answer } of asked) answer();
  expect(await Promise.all(answers)).toEqual(Array.from({ length: 10 }, (_, place) => place !== 7));
});

it('fails those alone whose statement failed, and goes on', async () => {
  const { statements, asked } = aSlowDatabase();
  const log = new HopLog(statements);
  const answers = Array.from({ length: 5 }, (_, place) => log.append(runId(place), hop));
  asked[0]?.fail();
  await expect(answers[0]).rejects.toThrow('gone');
  for (const { answer } of asked) answer();
  expect(await Promise.all(answers.slice(1))).toEqual([true, true, true, true]);
});
