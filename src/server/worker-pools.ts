import { compileWikiPage, type WikiPageJob } from './articles/page-compiler/wiki-page.ts';
import type { CompiledPage } from './articles/compile-page.ts';
import type { ZimAnswer, ZimJob } from './articles/zim/zim-job.ts';
import { zimWorker } from './articles/zim/zim-worker.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import { localJobRunner } from './jobs/local-job-runner.ts';
import { WorkerJobRunner } from './jobs/worker-job-runner.ts';
import type { WorkerTask } from './worker-task.ts';

/** Where the heavy work of an encyclopedia is done. */
export interface WorkerPools {
  /** Compiles the pages of a wiki. */
  compiler(): JobRunner<WikiPageJob, CompiledPage>;
  /** Reads a ZIM archive. */
  archive(path: string): JobRunner<ZimJob, ZimAnswer>;
}

/** A page is a few megabytes; what needs more than this was made to need it. */
const COMPILER_MEMORY_MB = 512;
/** Clusters unpacked, and the directory of a large archive. */
const ARCHIVE_MEMORY_MB = 1024;

/** Each in a thread of its own, so that no page and no archive can hold up the players. `file`: the built worker.ts. */
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

/** All in this thread, for where no worker is built: in development. */
export const localWorkerPools: WorkerPools = {
  compiler: () => localJobRunner(compileWikiPage),
  archive: (path) => localJobRunner(zimWorker(path)),
};
