import { defineConfig } from 'vitest/config';

/** Whole journeys in a real browser against the real, built server: `npm test -- --only=browser`. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.browser.test.ts'],
    environment: 'node',
    // The preview frame's suites need no server of ours; what runs them alone, many times over, does without.
    globalSetup: process.env['WITHOUT_SERVER'] === '1' ? [] : ['tests/browser/support/running-server.ts'],
    testTimeout: 60_000,
    // What one player does shows on the screens of others; not at once where much else is done.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    // Two cores: a second browser beside the first would only make both slow.
    fileParallelism: false,
  },
});
