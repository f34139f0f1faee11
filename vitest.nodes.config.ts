import { defineConfig } from 'vitest/config';

/** One journey against the server at `GAME_URL`: `npm run test:nodes` plays it under each Node. */
export default defineConfig({
  test: {
    include: ['tests/nodes/**/*.test.ts'],
    environment: 'node',
    testTimeout: 120_000,
  },
});
