import { describe, expect, it, onTestFinished } from 'vitest';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { TestJob } from '#tests/jobs/test-job.ts';

/** Timeout in milliseconds that no job of this suite reaches. */
const PLENTY = 60_000;

type PlainJob = Extract<TestJob, { kind: 'double' | 'bug' }>;

/** The contract of every job runner. */
export function describeJobRunner(name: string, open: () => JobRunner<PlainJob, number>): void {
  const openRunner = () => {
    const runner = open();
    onTestFinished(() => runner.close());
    return runner;
  };

  describe(`${name} as a job runner`, () => {
    it('runs jobs and answers each caller', async () => {
      const runner = openRunner();
      const answers = await Promise.all(
        [1, 2, 3].map((number) => runner.run({ kind: 'double', number }, PLENTY)),
      );
      expect(answers).toEqual([2, 4, 6].map((value) => ({ ok: true, value })));
    });

    it('reports a bug in a job to its caller, and continues with the next job', async () => {
      const runner = openRunner();
      const broken = runner.run({ kind: 'bug' }, PLENTY);
      const next = runner.run({ kind: 'double', number: 21 }, PLENTY);
      await expect(broken).rejects.toThrow('secret of the house');
      expect(await next).toEqual({ ok: true, value: 42 });
    });

    it('closes, whether idle or never used', async () => {
      await openRunner().close();
      const used = openRunner();
      await used.run({ kind: 'double', number: 1 }, PLENTY);
      await expect(used.close()).resolves.toBeUndefined();
    });
  });
}
