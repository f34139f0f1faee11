import { defineConfig } from 'vitest/config';

const TIMEOUTS = { testTimeout: 60_000, hookTimeout: 120_000 };

/** The game over a real MediaWiki and over real archives: `npm run test:mediawiki`. */
export default defineConfig({
  test: {
    // Two cores: a second concurrent browser would slow both down.
    fileParallelism: false,
    projects: [
      {
        test: {
          name: 'mediawiki',
          include: ['tests/mediawiki/**/*.test.ts'],
          globalSetup: ['tests/mediawiki/support/running-wikis.ts'],
          ...TIMEOUTS,
        },
      },
      {
        test: {
          name: 'zim',
          include: ['tests/zim/**/*.test.ts'],
          globalSetup: ['tests/zim/support/printed-archive.ts'],
          ...TIMEOUTS,
        },
      },
    ],
  },
});
