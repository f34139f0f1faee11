import { ok } from '#core/result.ts';
import type { JobRunner } from './job-runner.ts';

/** Does the work in this very thread, so no limit can interrupt it: for small tools and for tests. */
export function localJobRunner<Job, Answer>(
  work: (job: Job) => Answer | Promise<Answer>,
): JobRunner<Job, Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (job) => {
      // The bug of one job is told to whoever asked for it, and is none of the next one's.
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
