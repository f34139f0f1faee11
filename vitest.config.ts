import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
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
    environment: 'node',
    // The suite of hostile input weighs what is left when the garbage is gone.
    execArgv: ['--expose-gc'],
    setupFiles: ['tests/setup/quiet-console.ts'],
    globalSetup: ['tests/setup/start-postgres.ts'],
    // The first test of a run waits for PostgreSQL to be made, on a machine that may have much else to do.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Browser journeys run on their own, after the unit tests: scripts/test.mjs.
    exclude: ['tests/browser/**', 'node_modules/**', 'build/**'],
  },
});
