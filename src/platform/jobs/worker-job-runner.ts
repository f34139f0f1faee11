import { parentPort, Worker, type ResourceLimits } from 'node:worker_threads';
import { fail, ok, type Result } from '#core/result.ts';
import { errorStack } from '../errors.ts';
import type { JobFailure, JobRunner } from './job-runner.ts';

/** Reply of a worker, sent by `serveJobs`. */
type WorkerReply<Answer> =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'bug'; readonly stack: string };

export interface WorkerSettings {
  /** A JavaScript file that calls `serveJobs`. */
  readonly file: string | URL;
  readonly workerData: unknown;
  readonly resourceLimits?: ResourceLimits;
}

interface WaitingJob<Job, Answer> {
  readonly job: Job;
  readonly limit: number;
  readonly settle: (end: Result<Answer, JobFailure>) => void;
  readonly rejectJob: (error: Error) => void;
}

/**
 * Runs jobs in a worker thread. A job that exceeds its limit is terminated together with the thread, and a new thread
 * runs the next job. An idle thread does not keep the process alive.
 */
export class WorkerJobRunner<Job, Answer> implements JobRunner<Job, Answer> {
  readonly #settings: WorkerSettings;
  readonly #waiting: WaitingJob<Job, Answer>[] = [];
  #worker: Worker | null = null;
  #current: WaitingJob<Job, Answer> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  run(job: Job, limit: number): Promise<Result<Answer, JobFailure>> {
    if (this.#isClosed) throw new Error('The job runner is closed');
    return new Promise((settle, rejectJob) => {
      this.#waiting.push({ job, limit, settle, rejectJob });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const waiting of this.#waiting.splice(0)) waiting.settle(fail('crashed'));
    await this.#terminate('crashed');
  }

  #next(): void {
    if (this.#current !== null) return;
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#worker?.unref();
      return;
    }
    this.#current = next;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#timer = setTimeout(() => void this.#terminate('too-slow'), next.limit);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin, a window has
    this.#worker.postMessage(next.job);
  }

  #start(): Worker {
    const { file, workerData, resourceLimits } = this.#settings;
    const worker = new Worker(file, { workerData, ...(resourceLimits !== undefined && { resourceLimits }) });
    worker.on('message', (reply: WorkerReply<Answer>) => {
      if (worker !== this.#worker) return;
      const current = this.#finish();
      if (reply.kind === 'done') current?.settle(ok(reply.answer));
      else current?.rejectJob(new Error(reply.stack));
      this.#next();
    });
    // Out of memory, or an exception outside of any job; `exit` follows.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (worker === this.#worker) void this.#terminate('crashed');
    });
    return worker;
  }

  #finish(): WaitingJob<Job, Answer> | null {
    clearTimeout(this.#timer);
    const current = this.#current;
    this.#current = null;
    return current;
  }

  async #terminate(reason: JobFailure): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#finish()?.settle(fail(reason));
    this.#next();
    await worker?.terminate();
  }
}

/** The worker side of `WorkerJobRunner`: runs each received job and replies. Throws outside a worker thread. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the runner sends only jobs of this type
export function serveJobs<Job>(work: (job: Job) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('serveJobs must be called in a worker thread');
  const reply = (message: WorkerReply<unknown>) => port.postMessage(message);
  const answer = async (job: Job): Promise<void> => {
    try {
      reply({ kind: 'done', answer: await work(job) });
    } catch (error) {
      reply({ kind: 'bug', stack: errorStack(error) });
    }
  };
  port.on('message', (job: Job) => void answer(job));
}
