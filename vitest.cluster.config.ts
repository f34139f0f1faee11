import { defineConfig } from 'vitest/config';

/** Several processes over a shared PostgreSQL and NATS: `npm run test:cluster`. */
export default defineConfig({
  test: {
    include: ['tests/cluster/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/setup/start-postgres.ts'],
    setupFiles: ['tests/setup/quiet-console.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Two cores, and several servers per test.
    fileParallelism: false,
  },
});
