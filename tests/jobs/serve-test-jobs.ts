import { assertNever } from '#core/assert-never.ts';
import { serveJobs } from '#platform/jobs/worker-job-runner.ts';
import { doTestJob, type TestJob } from './test-job.ts';

serveJobs((job: TestJob) => {
  switch (job.kind) {
    case 'double':
    case 'bug':
      return doTestJob(job);
    case 'for-ever':
      for (;;);
    case 'out-of-memory': {
      const hoard: number[][] = [];
      for (;;) hoard.push(Array.from({ length: 1_000_000 }, () => hoard.length));
    }
    case 'exit':
      return process.exit(3);
    default:
      return assertNever(job);
  }
});
