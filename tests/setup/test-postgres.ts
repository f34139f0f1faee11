import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#scripts/launch/root.mjs';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { connectToPostgres, type PostgresServer } from '#server/store/postgres/external-postgres.ts';
import { migrate } from '#server/store/migrate.ts';

export interface TestPostgres {
  /** The URL of a migrated template database, only for copying. */
  readonly template: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in this folder, or uses the server that DATABASE_URL names, and creates the template.
 */
export async function startTestPostgres(folder: string): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL'] ?? '';
  const server = given === '' ? await embedded(folder) : await named(given);
  const entry = given === '' ? addressOf(server) : given;
  try {
    const template = await makeTemplate(entry);
    return {
      template,
      async stop() {
        await run(entry, `drop database ${nameOf(template)}`);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function makeTemplate(entry: string): Promise<string> {
  const name = `wayword_template_${randomUUID().replaceAll('-', '')}`;
  await run(entry, `create database ${name}`);
  const template = withDatabase(entry, name);
  const migrations = join(root, 'migrations');
  await mkdir(migrations, { recursive: true });
  const migrated = await migrate({ connectionString: template }, migrations);
  if (!migrated.ok) throw new Error(migrated.error);
  return template;
}

export function nameOf(address: string): string {
  return new URL(address).pathname.slice(1);
}

/** Returns the URL of another database on the same server. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement that cannot run in a transaction, such as CREATE DATABASE. */
export async function run(address: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function embedded(dataDir: string): Promise<PostgresServer> {
  const started = await startEmbeddedPostgres({
    dataDir,
    logger: {
      info: () => undefined,
      warn: (line) => {
        throw new Error(line);
      },
    },
    // Test data does not need durability.
    extra: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400'],
  });
  if (!started.ok) throw new Error(started.error);
  return started.value;
}

async function named(url: string): Promise<PostgresServer> {
  const connected = await connectToPostgres(url);
  if (!connected.ok) throw new Error(connected.error);
  return connected.value;
}

function addressOf({ connection }: PostgresServer): string {
  const { host, port, user, password, database } = connection;
  const parts = { host, port, user, password };
  const query = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return `postgresql:///${database}?${query.join('&')}`;
}
