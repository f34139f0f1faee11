import { describe, expect, it, onTestFinished } from 'vitest';
import type { JobRunner } from '#server/jobs/job-runner.ts';
import type { TestJob } from '#tests/jobs/test-job.ts';

/** Milliseconds that no job of this suite needs. */
const PLENTY = 60_000;

type PlainJob = Extract<TestJob, { kind: 'double' | 'bug' }>;

/** What every runner of jobs promises, wherever it does them. */
export function describeJobRunner(name: string, open: () => JobRunner<PlainJob, number>): void {
  const opened = () => {
    const runner = open();
    onTestFinished(() => runner.close());
    return runner;
  };

  describe(`${name} as a runner of jobs`, () => {
    it('does what it is asked, and answers each who asked', async () => {
      const runner = opened();
      const answers = await Promise.all(
        [1, 2, 3].map((number) => runner.run({ kind: 'double', number }, PLENTY)),
      );
      expect(answers).toEqual([2, 4, 6].map((value) => ({ ok: true, value })));
    });

    it('tells of a bug to whoever asked for the job, and goes on with the next', async () => {
      const runner = opened();
      const broken = runner.run({ kind: 'bug' }, PLENTY);
      const next = runner.run({ kind: 'double', number: 21 }, PLENTY);
      await expect(broken).rejects.toThrow('secret of the house');
      expect(await next).toEqual({ ok: true, value: 42 });
    });

    it('closes, idle or never used', async () => {
      await opened().close();
      const used = opened();
      await used.run({ kind: 'double', number: 1 }, PLENTY);
      await expect(used.close()).resolves.toBeUndefined();
    });
  });
}
