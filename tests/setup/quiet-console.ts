import { afterEach, beforeEach, vi } from 'vitest';

// An unexpected warning fails the test, so that test output stays quiet.
const spies = () => [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
let watched: ReturnType<typeof spies> = [];

beforeEach(() => {
  watched = spies();
});

afterEach(() => {
  const calls = watched.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  if (calls.length > 0) throw new Error(`Unexpected console.error or console.warn: ${JSON.stringify(calls)}`);
});
