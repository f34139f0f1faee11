// @ts-check
// A worker thread for the tests of job runners: reads the TypeScript of its work as Vite does.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(fileURLToPath(new URL('serve-test-jobs.ts', import.meta.url)));
