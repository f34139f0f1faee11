import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg, { type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import { embeddedSettings, startEmbeddedPostgres } from './embedded-postgres.ts';
import type { PostgresServer } from './external-postgres.ts';
import { makeClusterTemplate } from './initialize-cluster.ts';

/** Time limit that allows for creating a cluster on a busy machine. */
const PLENTY = 120_000;

let template = '';

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'wayword-template-'));
  chmodSync(template, 0o711);
  const made = await makeClusterTemplate(template);
  if (!made.ok) throw new Error(made.error);
}, PLENTY);

afterAll(() => rmSync(template, { recursive: true, force: true }));

function makeDataDir(mode: number): string {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  // PostgreSQL started by root runs as another user, which needs access.
  chmodSync(folder, mode);
  return dataDir;
}

function start(dataDir: string, from: string | null = template, extra: readonly string[] = []) {
  return startEmbeddedPostgres({
    dataDir,
    template: from,
    extra,
    logger: {
      info: () => undefined,
      warn: (line) => {
        throw new Error(line);
      },
    },
  });
}

async function started(
  dataDir: string,
  from: string | null = template,
  extra: readonly string[] = [],
): Promise<PostgresServer> {
  const server = await start(dataDir, from, extra);
  if (!server.ok) throw new Error(server.error);
  onTestFinished(() => server.value.stop());
  return server.value;
}

async function query(connection: ClientConfig, sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()[0];
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', { timeout: PLENTY }, () => {
  it('has room for a pool of this size, and uses this much memory', async () => {
    const { connection } = await started(makeDataDir(0o711), template, embeddedSettings(150, 32));
    expect(await query(connection, 'show shared_buffers')).toBe('32MB');
    expect(Number(await query(connection, 'show max_connections'))).toBeGreaterThan(150);
  });

  it.each(['copied from a template', 'created by initdb'])(
    'commits durably, opens no port, and requires the password: %s',
    async (how) => {
      const { connection } = await started(makeDataDir(0o711), how === 'created by initdb' ? null : template);
      for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
        expect([setting, await query(connection, `show ${setting}`)]).toEqual([setting, 'on']);
      expect(await query(connection, 'show listen_addresses')).toBe('');
      expect(statSync(connection.host ?? '').mode & 0o777).toBe(0o700);
      await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow(
        /authentication failed/u,
      );
    },
  );

  it('has a different password in each copy of a template', async () => {
    const [first, second] = [await started(makeDataDir(0o711)), await started(makeDataDir(0o711))];
    const { password } = first.connection;
    await expect(query({ ...second.connection, password }, 'select 1')).rejects.toThrow(
      /authentication failed/u,
    );
  });

  it('runs initdb when the template is from another PostgreSQL version', async () => {
    const old = mkdtempSync(join(tmpdir(), 'wayword-template-'));
    onTestFinished(() => rmSync(old, { recursive: true, force: true }));
    mkdirSync(join(old, 'data'));
    writeFileSync(join(old, 'data/PG_VERSION'), '17\n');
    expect(await query((await started(makeDataDir(0o711), old)).connection, 'select 1')).toBe(1);
  });

  it('starts when another process reuses the process id of a dead postmaster', async () => {
    const dataDir = makeDataDir(0o711);
    await (await started(dataDir)).stop();
    const pidFile = join(dataDir, 'postgres/cluster/data/postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${join(dataDir, 'postgres/cluster/data')}\n`);
    expect(await query((await started(dataDir)).connection, 'select 1')).toBe(1);
  });

  it('releases its folder when starting throws', async () => {
    const dataDir = makeDataDir(0o711);
    const log = join(dataDir, 'postgres.log');
    mkdirSync(log);
    await expect(start(dataDir)).rejects.toThrow('EISDIR');
    rmSync(log, { recursive: true });
    expect(await query((await started(dataDir)).connection, 'select 1')).toBe(1);
  });

  it('stops a PostgreSQL that rejects its password', async () => {
    const dataDir = makeDataDir(0o711);
    await (await started(dataDir)).stop();
    const cluster = join(dataDir, 'postgres/cluster');
    writeFileSync(join(cluster, 'password'), 'forgotten');
    await expect(start(dataDir)).rejects.toThrow('password authentication failed');
    expect(existsSync(join(cluster, 'data/postmaster.pid'))).toBe(false);
  });

  it('rejects files of another major version with a reason', async () => {
    const dataDir = makeDataDir(0o711);
    await (await started(dataDir)).stop();
    writeFileSync(join(dataDir, 'postgres/cluster/data/PG_VERSION'), '17\n');
    const refused = await start(dataDir);
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('was made by PostgreSQL 17') });
    expect((await start(dataDir)).ok).toBe(false);
  });

  it('makes no database where an upgrade was interrupted, and a new one where an upgrade has left only the old', async () => {
    const dataDir = makeDataDir(0o711);
    mkdirSync(join(dataDir, 'postgres/old-cluster-2026-02-03T04-05-06'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres/new-cluster'));
    expect(await start(dataDir)).toEqual({ ok: false, error: expect.stringContaining('was interrupted') });
    rmSync(join(dataDir, 'postgres/new-cluster'), { recursive: true });
    expect(await query((await started(dataDir)).connection, 'select 1')).toBe(1);
  });

  // Only root has folders that its database user cannot enter.
  it.runIf(process.getuid?.() === 0)(
    'keeps its data elsewhere when its user cannot enter root’s folder',
    async () => {
      const dataDir = makeDataDir(0o700);
      const first = await started(dataDir);
      const { folder }: { folder: string } = JSON.parse(
        readFileSync(join(dataDir, 'postgres/place.json'), 'utf8'),
      );
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      expect(folder).toMatch(/^\/var\/lib\/wayword\//u);
      await query(first.connection, 'create table kept (n integer)');
      await first.stop();
      const second = await started(dataDir);
      expect(await query(second.connection, 'select count(*) from kept')).toBe('0');
      await second.stop();
      rmSync(folder, { recursive: true });
      expect(await start(dataDir)).toEqual({
        ok: false,
        error: expect.stringContaining('is missing. Move it back'),
      });
    },
  );
});
