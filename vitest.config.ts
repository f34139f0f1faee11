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
    ],
    environment: 'node',
    setupFiles: ['tests/setup/quiet-console.ts'],
    // Browser journeys run on their own, after the unit tests: scripts/test.mjs.
    exclude: ['tests/browser/**', 'node_modules/**', 'build/**'],
  },
});
