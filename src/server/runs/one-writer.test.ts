import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';

const FOLDER = join(root, 'src/server');
const TABLES = ['leaderboard', 'guest_leaderboard', 'level_completions', 'run_hops', 'ranked_places', 'runs'];

/** Matches Kysely calls and SQL, with or without schema and quotes. */
const writes = (table: string) =>
  new RegExp(
    [
      `(?:insertInto|updateTable|mergeInto)\\(\\s*['"\`](?:public\\.)?${table}\\b`,
      `(?:insert\\s+into|update|merge\\s+into|copy)\\s+(?:public\\.)?"?${table}\\b`,
    ].join('|'),
    'iu',
  );

describe('the tables behind a score', () => {
  it('[RUN-1] are each written in one place', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));
    const writers = TABLES.map((table) => [
      table,
      files
        .filter(({ text }) => writes(table).test(text))
        .map(({ name }) => name)
        .sort(),
    ]);
    expect(Object.fromEntries(writers)).toEqual({
      // A hidden score that is shown again comes back (ADMIN-3); the database checks that its run has it.
      leaderboard: ['runs/end-run.ts', 'scores/hidden-scores.ts'],
      guest_leaderboard: ['runs/end-run.ts', 'scores/hidden-scores.ts'],
      level_completions: ['runs/end-run.ts'],
      // Race hops are counted by their party in the same statement.
      run_hops: ['parties/race-log.ts', 'runs/hop-log.ts'],
      ranked_places: ['runs/ranked-run.ts'],
      // Race runs are opened and ended in race-rows, practice and level runs opened in open-run, ranked runs opened
      // in ranked-run; end-run ends runs.
      runs: ['parties/race-rows.ts', 'runs/end-run.ts', 'runs/open-run.ts', 'runs/ranked-run.ts'],
    });
  });

  it.each([
    `db.insertInto('runs')`,
    'db\n  .insertInto(\n"runs")',
    'insert into runs (id)',
    'INSERT INTO public."runs"',
    'update runs set',
    'copy runs from stdin',
  ])('detects a write in the form: %s', (text) => {
    expect(writes('runs').test(text)).toBe(true);
    expect(writes('run').test(text)).toBe(false);
  });
});
