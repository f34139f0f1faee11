import { compileWikiPage, type WikiPageJob } from './page-compiler/wiki-page.ts';
import type { CompiledPage } from './page-compiler/compile-page.ts';
import type { ZimAnswer, ZimJob } from './zim/articles/zim-job.ts';
import { zimWorker } from './zim/articles/zim-worker.ts';
import { localJobRunner, type JobRunner } from '#platform/jobs/job-runner.ts';
import { WorkerJobRunner } from '#platform/jobs/worker-job-runner.ts';
import * as z from 'zod/mini';

/** Runs the heavy work of an encyclopedia. */
export interface WorkerPools {
  /** Compiles the pages of a wiki. */
  compiler(): JobRunner<WikiPageJob, CompiledPage>;
  /** Reads a ZIM archive. */
  archive(path: string): JobRunner<ZimJob, ZimAnswer>;
}

/** A page is a few megabytes; a page that needs more than this is malicious. */
const COMPILER_MEMORY_MB = 512;
/** Holds the decompressed clusters and the directory of a large archive. */
const ARCHIVE_MEMORY_MB = 1024;

/** Runs each job runner in its own thread, so that no page or archive blocks players. `file`: the built worker.ts. */
export function threadedWorkerPools(file: string): WorkerPools {
  const thread = <Job, Answer>(task: WorkerTask, maxOldGenerationSizeMb: number) =>
    new WorkerJobRunner<Job, Answer>({
      file,
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb },
    });
  return {
    compiler: () => thread({ kind: 'compile' }, COMPILER_MEMORY_MB),
    archive: (path) => thread({ kind: 'zim', path }, ARCHIVE_MEMORY_MB),
  };
}

/** Runs all jobs in this thread, for development, where no worker is built. */
export const localWorkerPools: WorkerPools = {
  compiler: () => localJobRunner(compileWikiPage),
  archive: (path) => localJobRunner(zimWorker(path)),
};

/** What a worker thread is started for. */
export const workerTask = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('compile') }),
  z.object({ kind: z.literal('zim'), path: z.string() }),
]);
export type WorkerTask = z.infer<typeof workerTask>;
