import { workerData } from 'node:worker_threads';
import { assertNever } from '#core/assert-never.ts';
import { compileWikiPage } from './page-compiler/wiki-page.ts';
import { zimWorker } from './zim/articles/zim-worker.ts';
import { serveJobs } from '#platform/jobs/worker-job-runner.ts';
import { workerTask } from './worker-pools.ts';

// Entry of every worker thread: runs the task it was started for (worker-pools.ts).
const task = workerTask.parse(workerData);
switch (task.kind) {
  case 'compile':
    serveJobs(compileWikiPage);
    break;
  case 'zim':
    serveJobs(zimWorker(task.path));
    break;
  default:
    assertNever(task);
}
