import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { describeJobRunner } from '#tests/contracts/job-runner.contract.ts';
import type { TestJob } from '#tests/jobs/test-job.ts';
import { WorkerJobRunner } from './worker-job-runner.ts';

const settings = {
  file: join(root, 'tests/jobs/worker.mjs'),
  workerData: null,
  resourceLimits: { maxOldGenerationSizeMb: 200 },
};

describeJobRunner('a thread of its own', () => new WorkerJobRunner(settings));

describe('a thread of its own', () => {
  const open = () => {
    const runner = new WorkerJobRunner<TestJob, number>(settings);
    onTestFinished(() => runner.close());
    return runner;
  };
  const double: TestJob = { kind: 'double', number: 21 };

  it('ends a job that takes too long, and does the next in a fresh thread', async () => {
    const runner = open();
    // The thread is up before the short limit counts.
    await runner.run(double, 60_000);
    const endless = runner.run({ kind: 'for-ever' }, 50);
    const next = runner.run(double, 60_000);
    expect(await endless).toEqual({ ok: false, error: 'too-slow' });
    expect(await next).toEqual({ ok: true, value: 42 });
  });

  it.each(['out-of-memory', 'exit'] as const)('outlives a job that ends its thread: %s', async (kind) => {
    const runner = open();
    const fatal = runner.run({ kind }, 60_000);
    const next = runner.run(double, 60_000);
    expect(await fatal).toEqual({ ok: false, error: 'crashed' });
    expect(await next).toEqual({ ok: true, value: 42 });
  });

  it('when closed, answers who is still waiting and takes nobody more', async () => {
    const runner = open();
    const under = runner.run({ kind: 'for-ever' }, 60_000);
    const waiting = runner.run(double, 60_000);
    await runner.close();
    expect(await Promise.all([under, waiting])).toEqual([
      { ok: false, error: 'crashed' },
      { ok: false, error: 'crashed' },
    ]);
    expect(() => runner.run(double, 1)).toThrow('closed');
  });
});
