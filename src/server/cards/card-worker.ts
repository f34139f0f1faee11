import { serveJobs } from '#platform/jobs/worker-job-runner.ts';
import { drawCard } from './draw-card.ts';

// Entry of the thread that draws cards.
serveJobs(drawCard);
