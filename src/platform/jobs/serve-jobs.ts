import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from './worker-job-runner.ts';

/** The worker side of `WorkerJobRunner`: runs each received job and replies. Throws outside a worker thread. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the runner's end sends jobs of this type and nothing else
export function serveJobs<Job>(work: (job: Job) => unknown): void {
  const port = parentPort;
  if (port === null) throw new Error('Jobs are served in a worker thread alone');
  const reply = (message: WorkerReply<unknown>) => port.postMessage(message);
  const answer = async (job: Job): Promise<void> => {
    try {
      reply({ kind: 'done', answer: await work(job) });
    } catch (bug) {
      reply({ kind: 'bug', stack: bug instanceof Error ? (bug.stack ?? bug.message) : String(bug) });
    }
  };
  port.on('message', (job: Job) => void answer(job));
}
