import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';

const FOLDER = join(root, 'src/server');
const TABLES = ['leaderboard', 'guest_leaderboard', 'level_completions', 'run_hops', 'ranked_places', 'runs'];

/** However it is written: by Kysely, or in SQL, with or without a schema and quotes. */
const writes = (table: string) =>
  new RegExp(
    [
      `(?:insertInto|updateTable|mergeInto)\\(\\s*['"\`](?:public\\.)?${table}\\b`,
      `(?:insert\\s+into|update|merge\\s+into|copy)\\s+(?:public\\.)?"?${table}\\b`,
    ].join('|'),
    'iu',
  );

describe('the tables that a score stands on', () => {
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
      leaderboard: ['runs/record-hop.ts'],
      guest_leaderboard: ['runs/record-hop.ts'],
      level_completions: ['runs/record-hop.ts'],
      // A race's are counted by its party in the same statement.
      run_hops: ['parties/append-race-hops.ts', 'runs/record-hop.ts'],
      ranked_places: ['runs/ranked-run.ts'],
      // Opened and ended by a race, opened as practice or for a level, opened ranked, and ended.
      runs: ['parties/race-rows.ts', 'runs/open-run.ts', 'runs/ranked-run.ts', 'runs/record-hop.ts'],
    });
  });

  it.each([
    `db.insertInto('runs')`,
    'db\n  .insertInto(\n"runs")',
    'insert into runs (id)',
    'INSERT INTO public."runs"',
    'update runs set',
    'copy runs from stdin',
  ])('are found however it is written: %s', (text) => {
    expect(writes('runs').test(text)).toBe(true);
    expect(writes('run').test(text)).toBe(false);
  });
});
