import { defineConfig } from 'vitest/config';
import { keepFilesInMemory } from './tests/setup/files-in-memory.ts';
import { isLong } from './tests/setup/law-budget.ts';
import { longestFirst, LONGEST_BROWSER_FILES } from './tests/setup/longest-first.ts';

keepFilesInMemory();

/** Whole journeys in a real browser against the real, built server: `npm test -- --only=browser`. */
export default defineConfig({
  test: {
    include: ['tests/browser/**/*.browser.test.ts'],
    exclude: isLong ? [] : ['**/*.long.browser.test.ts'],
    environment: 'node',
    globalSetup: ['tests/browser/support/run-services.ts'],
    // Files share a worker's modules, its game and the browser; each test uses a separate browser context.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: longestFirst(LONGEST_BROWSER_FILES) },
    testTimeout: 60_000,
    // On a busy machine, a player's action appears late on the other players' screens.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
  },
});
