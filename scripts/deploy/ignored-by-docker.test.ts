import { describe, expect, it } from 'vitest';
import { ignoredByDocker } from './ignored-by-docker.mjs';

describe('ignoredByDocker', () => {
  it.each([
    ['data', 'data/postgres/file', true],
    ['data/', 'data/file', true],
    ['data', 'src/data', false],
    ['data', 'database', false],
    ['*.log', 'one.log', true],
    ['*.log', 'src/one.log', false],
    ['**/*.log', 'one.log', true],
    ['**/*.log', 'src/deep/one.log', true],
    ['src/?.ts', 'src/a.ts', true],
    ['src/?.ts', 'src/ab.ts', false],
    ['*\n!src', 'src/a.ts', false],
    ['*\n!src', 'tests/a.ts', true],
    ['*\n!src\nsrc/b', 'src/b/c.ts', true],
    ['!src\n*', 'src/a.ts', true],
    ['# data\n\n', 'data', false],
  ])('with the lines %j, %s is left out: %s', (lines, path, isIgnored) => {
    expect(ignoredByDocker(lines)(path)).toBe(isIgnored);
  });
});
