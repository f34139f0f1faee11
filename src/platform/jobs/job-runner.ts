import { ok, type Result } from '#core/result.ts';

/** `too-slow`: exceeded its limit. `crashed`: ended its thread, for example by running out of memory. */
export type JobFailure = 'too-slow' | 'crashed';

/**
 * Port: runs heavy synchronous work, such as compiling pages and reading archives. Jobs run sequentially in call order;
 * a job and its answer are plain data. An exception in the work rejects.
 */
export interface JobRunner<Job, Answer> {
  /** `limit`: milliseconds the job may take after its start, including the start of a new thread. */
  run(job: Job, limit: number): Promise<Result<Answer, JobFailure>>;
  /** Closes the runner; run() must not be called afterwards. */
  close(): Promise<void>;
}

/** Runs jobs in the current thread, where no limit can interrupt them: for small tools and tests. */
export function localJobRunner<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
): JobRunner<Job, Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (job) => {
      // A failed job rejects only its own caller; the next job runs anyway.
      const done = last.then(
        () => work(job),
        () => work(job),
      );
      last = done;
      return done.then((answer) => ok(answer));
    },
    close: async () => {
      await last.catch(() => undefined);
    },
  };
}
