import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { migrate, lockMigrations } from './migrate.ts';

/** Time limit that allows for starting PostgreSQL on a busy machine. */
const PLENTY = 60_000;

const WORDS = 'create table words (word text primary key);\n';
const FIRST = "insert into words values ('first');\n";

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return folder;
}

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('migrations', { timeout: PLENTY }, () => {
  it('are applied in order, each once', async () => {
    const connectionString = await buildEmptyDatabase();
    const folder = folderWith({ '0001-words.sql': WORDS, 'README.md': 'Not one.' });
    expect(await migrate({ connectionString }, folder)).toEqual({ ok: true, value: null });
    writeTree(folder, { '0002-first.sql': FIRST });
    for (const _ of [1, 2]) expect((await migrate({ connectionString }, folder)).ok).toBe(true);
    expect(await query(connectionString, 'select word from words')).toEqual(['first']);
    expect(await query(connectionString, 'select name from migrations order by number')).toEqual([
      'words',
      'first',
    ]);
  });

  it('are applied once by processes that start at the same time', async () => {
    const connectionString = await buildEmptyDatabase();
    const folder = folderWith({
      '0001-words.sql': WORDS,
      '0002-first.sql': `select pg_sleep(0.1); ${FIRST}`,
    });
    const results = await Promise.all([1, 2, 3].map(() => migrate({ connectionString }, folder)));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await query(connectionString, 'select word from words')).toEqual(['first']);
  });

  it('do not wait forever for another process that migrates', async () => {
    const connectionString = await buildEmptyDatabase();
    const folder = folderWith({ '0001-words.sql': WORDS });
    const other = new pg.Client({ connectionString });
    await other.connect();
    try {
      await other.query('begin');
      await lockMigrations(other);
      expect(await migrate({ connectionString }, folder, 100)).toEqual({
        ok: false,
        error: expect.stringContaining('Another server is migrating the database'),
      });
    } finally {
      await other.end();
    }
    expect((await migrate({ connectionString }, folder)).ok).toBe(true);
  });

  it('roll back a failing one and keep those before it', async () => {
    const connectionString = await buildEmptyDatabase();
    const folder = folderWith({ '0001-words.sql': WORDS, '0002-wrong.sql': `${FIRST} select 1/0;` });
    await expect(migrate({ connectionString }, folder)).rejects.toThrow(
      '0002-wrong failed: division by zero',
    );
    expect(await query(connectionString, 'select word from words')).toEqual([]);
    writeTree(folder, { '0002-wrong.sql': FIRST });
    expect((await migrate({ connectionString }, folder)).ok).toBe(true);
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'was changed',
      { '0001-words.sql': `${WORDS}-- better\n`, '0003-more.sql': FIRST },
      /0001-words was changed after/u,
    ],
    ['is not known', { '0001-words.sql': WORDS }, /from a newer Wayword \(it has migration 0003-more\)/u],
    [
      'comes too late',
      { '0001-words.sql': WORDS, '0002-late.sql': FIRST, '0003-more.sql': FIRST },
      /0002-late comes too late/u,
    ],
    ['has no number', { 'words.sql': WORDS }, /words\.sql must be named/u],
    ['has the same number as another', { '0001-a.sql': '', '0001-b.sql': '' }, /two migrations numbered 1/u],
  ])('are rejected when one %s', async (_, files, sentence) => {
    const connectionString = await buildEmptyDatabase();
    const applied = folderWith({ '0001-words.sql': WORDS, '0003-more.sql': FIRST });
    await migrate({ connectionString }, applied);
    const refused = await migrate({ connectionString }, folderWith(files));
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(sentence) });
  });

  it('accept the line endings of any system', async () => {
    const connectionString = await buildEmptyDatabase();
    await migrate({ connectionString }, folderWith({ '0001-words.sql': WORDS }));
    const folder = folderWith({ '0001-words.sql': WORDS.replaceAll('\n', '\r\n') });
    expect((await migrate({ connectionString }, folder)).ok).toBe(true);
  });
});
