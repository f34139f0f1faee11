import { defineConfig } from 'vitest/config';

/** The container image, the proxies and the systemd unit: `npm run test:deploy`. */
export default defineConfig({
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/setup/start-postgres.ts'],
    setupFiles: ['tests/setup/quiet-console.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // Two cores, and several servers per test.
    fileParallelism: false,
  },
});
