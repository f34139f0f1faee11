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

describeJobRunner('a worker thread', () => new WorkerJobRunner(settings));

describe('WorkerJobRunner', () => {
  const open = () => {
    const runner = new WorkerJobRunner<TestJob, number>(settings);
    onTestFinished(() => runner.close());
    return runner;
  };
  const double: TestJob = { kind: 'double', number: 21 };

  it('terminates a job that exceeds its limit, and runs the next in a new thread', async () => {
    const runner = open();
    // Start the thread first, so that the short limit measures only the job.
    await runner.run(double, 60_000);
    const endless = runner.run({ kind: 'for-ever' }, 50);
    const next = runner.run(double, 60_000);
    expect(await endless).toEqual({ ok: false, error: 'too-slow' });
    expect(await next).toEqual({ ok: true, value: 42 });
  });

  it.each(['out-of-memory', 'exit'] as const)('survives a job that ends its thread: %s', async (kind) => {
    const runner = open();
    const fatal = runner.run({ kind }, 60_000);
    const next = runner.run(double, 60_000);
    expect(await fatal).toEqual({ ok: false, error: 'crashed' });
    expect(await next).toEqual({ ok: true, value: 42 });
  });

  it('fails pending jobs when closed, and rejects new ones', async () => {
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
