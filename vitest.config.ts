import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './tests/setup/files-in-memory.ts';
import { lawBudget } from './tests/setup/law-budget.ts';
import { longestFirst, LONGEST_UNIT_FILES } from './tests/setup/longest-first.ts';

keepFilesInMemory();

/** Node 25 and newer define `localStorage`, which keeps Vitest from installing happy-dom's. */
const WITHOUT_WEB_STORAGE = process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : [];

/** Unit and property tests: `npm test -- --only=unit`. */
export default defineConfig({
  test: {
    setupFiles: ['tests/setup/quiet-console.ts'],
    globalSetup: ['tests/setup/start-postgres.ts'],
    // The hostile-input suite measures the heap after a collection. Worker threads reject this flag.
    pool: 'forks',
    execArgv: ['--expose-gc', ...WITHOUT_WEB_STORAGE],
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(LONGEST_UNIT_FILES) },
    // The first test of a run waits for PostgreSQL to start, possibly on a busy machine. A long run of a law has ten times
    // the runs of the short one.
    testTimeout: lawBudget({ short: 30_000, long: 300_000 }),
    hookTimeout: 60_000,
    // What a test polls for may need a process to start, which takes seconds on a busy machine; the default is one second.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // A worker runs many files and loads each module once, which saves most of the time.
          isolate: false,
          // Projects run in sequence: a worker that changes its project is replaced and reloads everything.
          sequence: { groupOrder: 0 },
          include: [
            'src/**/*.test.{ts,tsx}',
            'encyclopedia/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/*.test.ts',
            'tests/fakes/*.test.ts',
            'tests/store/*.test.ts',
            'tests/server/*.test.ts',
            'tests/canvas/*.test.ts',
          ],
          // `npm run test:postgres` obtains the old PostgreSQL that the upgrade starts from.
          exclude: [
            ...(process.env['OLD_POSTGRES'] === undefined ? ['tests/store/upgrade.test.ts'] : []),
            '**/*.dom.test.{ts,tsx}',
            'tests/browser/**',
            'node_modules/**',
            'build/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // Files share the page of their worker, which fresh-page.ts restores.
          isolate: false,
          sequence: { groupOrder: 1 },
          setupFiles: ['tests/setup/fresh-page.ts'],
          include: ['src/**/*.dom.test.{ts,tsx}'],
        },
      },
    ],
  },
});
