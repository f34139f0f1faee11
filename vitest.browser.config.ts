import { defineConfig } from 'vitest/config';

/** Whole journeys in a real browser against the real, built server: `npm test -- --only=browser`. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.browser.test.ts'],
    environment: 'node',
    globalSetup: ['tests/browser/support/running-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: a second browser beside the first would only make both slow.
    fileParallelism: false,
  },
});
