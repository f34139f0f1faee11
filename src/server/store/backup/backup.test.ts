import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/launch/root.mjs';
import { buildEmptyDatabase } from '#tests/builders/build-empty-database.ts';
import { temporaryFolder, writeTree } from '#tests/builders/temporary-folder.ts';
import { run } from '#tests/setup/test-postgres.ts';
import { migrate } from '../migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup, type BackupOptions } from './write-backup.ts';

/** Time limit that allows for starting PostgreSQL on a busy machine. */
const PLENTY = 60_000;
const NOW = new Date('2026-02-03T04:05:06Z');

/** Circular and self references, a trigger that adds rows, a generated column, sequences, partitions. */
const SCHEMA = `
  create table people (
    id bigint generated always as identity primary key,
    name text not null, loud text generated always as (upper(name)) stored,
    friend bigint references people (id), home bigint, born timestamptz, face bytea, tags text[], height double precision
  );
  create table homes (id serial primary key, owner bigint not null references people (id));
  alter table people add foreign key (home) references homes (id);
  create table "Order of words" ("select" text);
  create unlogged table attempts (count integer);
  create table days (day integer primary key, host bigint references people (id)) partition by range (day);
  create table early_days partition of days for values from (minvalue) to (10);
  create table other_days partition of days default;
  create function greet() returns trigger language plpgsql as $$
    begin insert into "Order of words" values ('hello ' || new.name); return new; end $$;
  create trigger greeting after insert on people for each row execute function greet();
  insert into "Order of words" values ('written by the migration');
`;
const ROWS = `
  insert into attempts values (1);
  insert into people (name, born, face, tags, height) values
    (E'tab\\t new\\nline back\\\\slash \\r and \\\\. ∂ 🦇', '2026-01-02 03:04:05.678901+00', '\\x00ff', '{a,"b c",null}', 0.1),
    ('', 'infinity', '', '{}', 'NaN'), ('null', null, null, null, null);
  update people set friend = 4 - id;
  create table days_of_a_month partition of days for values from (10) to (20);
  insert into days values (1, 1), (11, 2), (21, 3);
  insert into homes (owner) select id from people;
  update people set home = id;
  delete from homes where id > 100;
`;
/** A page of a wiki, current, and under a pin. */
const PAGES = `
  insert into articles (source, title, revision, format, page_id, made_at, html, tag, links, images, sections, lead,
      description, bytes, fetched_at, used_at)
    values ('wiki', 'Owl', 1, 2, 1, now(), '', '', '{}', '{}', '[]', '', '', 1, now(), now());
  insert into current_revisions values ('wiki', 'Owl', 1, now());
  insert into article_pins values ('wiki', 'pin', 'Owl', 'Owl', 1, '[]', now());
`;
const CONTENTS = `select (select json_agg(p order by id)::text from people p),
  (select json_agg(h order by id)::text from homes h),
  (select json_agg(w order by "select")::text from "Order of words" w),
  (select json_agg(d order by day)::text from days d)`;

async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

interface Made {
  readonly url: string;
  readonly migrations: string;
  readonly file: string;
}

/** Writes a backup as `npm run backup` does, unless told otherwise. */
function backUp(url: string, file: string, options: Partial<BackupOptions> = {}) {
  return writeBackup({ connectionString: url }, { file, now: NOW, withPages: false, ...options });
}

async function buildBackup(): Promise<Made> {
  const folder = temporaryFolder();
  const migrations = join(folder, 'migrations');
  writeTree(migrations, { '0001-people.sql': SCHEMA });
  const url = await buildEmptyDatabase();
  await migrate({ connectionString: url }, migrations);
  await run(url, ROWS);
  const file = join(folder, 'kept/all.backup');
  await backUp(url, file);
  return { url, migrations, file };
}

describe('a backup', { timeout: PLENTY }, () => {
  it('restores every row, and sequences continue', async () => {
    const { url, migrations, file } = await buildBackup();
    const connectionString = await buildEmptyDatabase();
    const restored = await restoreBackup({ connectionString }, { file, migrations, replace: false });
    expect(restored).toMatchObject({ ok: true, value: { made: NOW.toISOString() } });
    expect(await query(connectionString, CONTENTS)).toEqual(await query(url, CONTENTS));
    expect(await query(connectionString, "insert into people (name) values ('new') returning id")).toEqual([
      '4',
    ]);
    expect(
      await query(connectionString, 'select "select" from "Order of words" where "select" ~ \'new$\''),
    ).toEqual(['hello new']);
    await expect(query(connectionString, 'update people set friend = 99')).rejects.toThrow(/foreign key/u);
    expect((await migrate({ connectionString }, migrations)).ok).toBe(true);
  });

  it('leaves out unlogged tables', async () => {
    const { migrations, file } = await buildBackup();
    const connectionString = await buildEmptyDatabase();
    expect((await restoreBackup({ connectionString }, { file, migrations, replace: false })).ok).toBe(true);
    expect(await query(connectionString, 'select count(*) from attempts')).toEqual(['0']);
  });

  it('leaves out the fetched pages of wikis, unless they are asked for', async () => {
    const migrations = join(root, 'migrations');
    const url = await buildEmptyDatabase();
    await migrate({ connectionString: url }, migrations);
    await run(url, PAGES);
    const folder = temporaryFolder();
    const pagesIn = async (withPages: boolean) => {
      const file = join(folder, `${withPages}.backup`);
      expect(await backUp(url, file, { withPages })).toMatchObject({ ok: true });
      const connectionString = await buildEmptyDatabase();
      expect((await restoreBackup({ connectionString }, { file, migrations, replace: false })).ok).toBe(true);
      return query(
        connectionString,
        'select (select count(*) from articles), (select count(*) from current_revisions), (select count(*) from article_pins)',
      );
    };
    expect(await pagesIn(false)).toEqual(['0', '0', '1']);
    expect(await pagesIn(true)).toEqual(['1', '1', '1']);
  });

  it('is not written where less space is free than the tables take', async () => {
    const { url, file } = await buildBackup();
    const folder = temporaryFolder();
    const second = join(folder, 'second.backup');
    const refused = await backUp(url, second, { freeBytes: () => Promise.resolve(4096) });
    expect(refused).toEqual({
      ok: false,
      error: expect.stringMatching(/^The disk of .+ has 1 MB of free space, and a backup may need \d MB\. /u),
    });
    expect(readdirSync(folder)).toEqual([]);
    expect(await backUp(url, file)).toMatchObject({ ok: true });
  });

  it('takes as long as it needs, also where the user of the database has a limit for statements', async () => {
    const { url, migrations, file } = await buildBackup();
    const limited = (connectionString: string) => ({ connectionString, statement_timeout: 300 });
    const writer = new pg.Client({ connectionString: url });
    // PostgreSQL ends it while it holds the lock, which makes the backup wait.
    writer.on('error', () => undefined);
    await writer.connect();
    const isOver = new Promise((resolve) => void writer.once('end', resolve));
    await writer.query("set idle_in_transaction_session_timeout = '1s'");
    await writer.query('begin; lock table people in access exclusive mode');
    const again = `${file}.again`;
    const written = await writeBackup(limited(url), { file: again, now: NOW, withPages: false });
    await isOver;
    expect(written).toMatchObject({ ok: true });

    writeTree(migrations, { '0002-slow.sql': 'select pg_sleep(1)' });
    const empty = await buildEmptyDatabase();
    expect(await restoreBackup(limited(empty), { file: again, migrations, replace: false })).toMatchObject({
      ok: true,
    });
  });

  it('is readable only by its owner', async () => {
    const { file } = await buildBackup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is migrated by the migrations that came after it', async () => {
    const { migrations, file } = await buildBackup();
    writeTree(migrations, { '0002-loud.sql': "update people set name = name || '!'" });
    const connectionString = await buildEmptyDatabase();
    expect((await restoreBackup({ connectionString }, { file, migrations, replace: false })).ok).toBe(true);
    expect(await query(connectionString, "select count(*) from people where name like '%!'")).toEqual(['3']);
  });

  it('replaces the content of a database only with --replace', async () => {
    const { url, migrations, file } = await buildBackup();
    await query(url, "insert into people (name) values ('after the backup')");
    const before = await query(url, CONTENTS);
    const refused = await restoreBackup({ connectionString: url }, { file, migrations, replace: false });
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('--replace') });
    expect(await query(url, CONTENTS)).toEqual(before);

    expect((await restoreBackup({ connectionString: url }, { file, migrations, replace: true })).ok).toBe(
      true,
    );
    expect(await query(url, 'select count(*) from people')).toEqual(['3']);
  });

  it.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
    ['a letter is changed', (bytes) => zipped(bytes, (text) => text.replace('slash', 'flash')), /damaged/u],
    [
      'a row is missing',
      (bytes) => zipped(bytes, (text) => text.replace(/\nhello null(?=\n)/u, '')),
      /damaged/u,
    ],
    ['the end is missing', (bytes) => bytes.subarray(0, -20), /ends early/u],
    ['it is another file', () => Buffer.from('a poem'), /not a backup/u],
    ['it is another gzip file', () => gzipSync('a poem'), /not a backup/u],
  ])('is rejected without a change to the database when %s', async (_, damage, sentence) => {
    const { url, migrations, file } = await buildBackup();
    writeFileSync(file, damage(readFileSync(file)));
    const before = await query(url, CONTENTS);
    const refused = await restoreBackup({ connectionString: url }, { file, migrations, replace: true });
    expect(refused).toEqual({ ok: false, error: expect.stringMatching(sentence) });
    expect(await query(url, CONTENTS)).toEqual(before);
  });

  it('is rejected when it is from a newer Wayword or missing', async () => {
    const { url, file } = await buildBackup();
    const migrations = temporaryFolder();
    const options = { migrations, replace: true };
    expect(await restoreBackup({ connectionString: url }, { ...options, file })).toEqual({
      ok: false,
      error: expect.stringContaining('The backup is from a newer Wayword'),
    });
    expect(await restoreBackup({ connectionString: url }, { ...options, file: `${file}s` })).toEqual({
      ok: false,
      error: expect.stringContaining('There is no file'),
    });
  });

  it('leaves the database unchanged when a later migration fails', async () => {
    const { url, migrations, file } = await buildBackup();
    const before = await query(url, CONTENTS);
    writeTree(migrations, { '0002-wrong.sql': 'select 1/0' });
    const restoring = restoreBackup({ connectionString: url }, { file, migrations, replace: true });
    await expect(restoring).rejects.toThrow('division by zero');
    expect(await query(url, CONTENTS)).toEqual(before);
  });

  it('leaves the database unchanged when PostgreSQL rejects a row', async () => {
    const { url, migrations, file } = await buildBackup();
    writeFileSync(
      file,
      zipped(readFileSync(file), (text) => withChecksum(text.replace('infinity', 'some day'))),
    );
    const before = await query(url, CONTENTS);
    const restoring = restoreBackup({ connectionString: url }, { file, migrations, replace: true });
    await expect(restoring).rejects.toThrow('invalid input syntax');
    expect(await query(url, CONTENTS)).toEqual(before);
  });

  it('is a consistent snapshot during concurrent writes', async () => {
    const { url, migrations, file } = await buildBackup();
    const enough = new AbortController();
    const writing = (async () => {
      while (!enough.signal.aborted)
        await query(
          url,
          "with p as (insert into people (name) values ('x') returning id) insert into homes (owner) select id from p",
        );
    })();
    for (let n = 0; n < 3; n++) await backUp(url, file);
    enough.abort();
    await writing;
    const connectionString = await buildEmptyDatabase();
    expect((await restoreBackup({ connectionString }, { file, migrations, replace: false })).ok).toBe(true);
    expect(
      await query(connectionString, 'select count(*) from people where id not in (select owner from homes)'),
    ).toEqual(['0']);
  });
});

function withChecksum(text: string): string {
  const rows = text.slice(0, text.lastIndexOf('sha256 '));
  return `${rows}sha256 ${createHash('sha256').update(rows).digest('hex')}\n`;
}

function zipped(bytes: Buffer, change: (text: string) => string): Buffer {
  return gzipSync(change(gunzipSync(bytes).toString('utf8')));
}
