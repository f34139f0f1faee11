import type { Result } from '#core/result.ts';

/** `too-slow`: not done within its time. `crashed`: it ended the thread it ran in, as by using up its memory. */
export type JobFailure = 'too-slow' | 'crashed';

/**
 * The port to where heavy, synchronous work is done: compiling pages, reading archives. Jobs run one after another in the
 * order of asking; a job and its answer are plain data. A bug in the work rejects.
 */
export interface JobRunner<Job, Answer> {
  /** `limit`: milliseconds the job may take once it has begun, the start of a fresh thread for it included. */
  run(job: Job, limit: number): Promise<Result<Answer, JobFailure>>;
  /** Ends it, whatever is under way; nothing may be asked afterwards. */
  close(): Promise<void>;
}
