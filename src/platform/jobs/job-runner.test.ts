import { describeJobRunner } from '#tests/contracts/job-runner.contract.ts';
import { doTestJob } from '#tests/jobs/test-job.ts';
import { localJobRunner } from './job-runner.ts';

describeJobRunner('the same thread', () => localJobRunner(doTestJob));
