import { ok } from '#core/result.ts';
import type { JobRunner } from './job-runner.ts';

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
