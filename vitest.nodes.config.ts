import { defineConfig } from 'vitest/config';

/** A journey against the server at `GAME_URL`: `npm run test:nodes` plays it under each Node version. */
export default defineConfig({
  test: {
    include: ['tests/nodes/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
