import pg, { type ClientConfig } from 'pg';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';

/** A PostgreSQL to connect to: the embedded one or the operator's. */
export interface PostgresServer {
  /** Stays the same from start to stop, even when the server behind it restarts. */
  readonly connection: ClientConfig;
  /** Whether a pooler is in between, such as PgBouncer, which may give each transaction another session. */
  readonly isPooled: boolean;
  /** Stops the embedded server; the caller closes all connections first. */
  stop(): Promise<void>;
}

/** The oldest major version that supports the SQL of this project. */
const OLDEST_MAJOR = 15;
const CONNECT_MS = 10_000;

/** Connects to the operator's PostgreSQL. An error is one sentence, which never contains the password. */
export async function connectToPostgres(url: string): Promise<Result<PostgresServer, string>> {
  const connection = { connectionString: url, connectionTimeoutMillis: CONNECT_MS };
  const found = await inspect(connection, url);
  if (!found.ok) return found;
  const { version, isPooled } = found.value;
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_MAJOR)
    return fail(
      `The PostgreSQL at DATABASE_URL is version ${major}; Wayword needs ${OLDEST_MAJOR} or newer.`,
    );
  return ok({ connection, isPooled, stop: () => Promise.resolve() });
}

async function inspect(
  connection: ClientConfig,
  url: string,
): Promise<Result<{ readonly version: number; readonly isPooled: boolean }, string>> {
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/u.test(new URL(url).protocol))
    return fail('DATABASE_URL must be an address such as postgres://user:password@host:5432/database.');
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; pid: number }>(
      "select current_setting('server_version_num') version, pg_backend_pid() pid",
    );
    // PostgreSQL tells each client the process of its session. A pooler cannot know it yet and sends another number.
    return ok({ version: Number(rows[0]?.version), isPooled: rows[0]?.pid !== processOf(client) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail(explain(error, client));
  } finally {
    await client.end();
  }
}

/** The process that the server announced, which the types of `pg` leave out. */
function processOf(client: pg.Client): unknown {
  return 'processID' in client ? client.processID : undefined;
}

function explain(error: Error, { host, port, database, user }: pg.Client): string {
  const where = `${host}:${port}`;
  const sentences: Readonly<Record<string, string>> = {
    ECONNREFUSED: `No PostgreSQL answers at ${where}. Start it, or correct DATABASE_URL.`,
    ENOENT: `No PostgreSQL answers at ${where}. Start it, or correct DATABASE_URL.`,
    ENOTFOUND: `DATABASE_URL names the host ${host}, which is not known here.`,
    EAI_AGAIN: `DATABASE_URL names the host ${host}, which is not known here.`,
    '28P01': `The PostgreSQL at ${where} rejects the user ${user}. Check name and password in DATABASE_URL.`,
    '28000': `The PostgreSQL at ${where} rejects the user ${user}. Check name and password in DATABASE_URL.`,
    '3D000': `The PostgreSQL at ${where} has no database ${database}. Make it, or correct DATABASE_URL.`,
    '57P03': `The PostgreSQL at ${where} is still starting. Try again in a moment.`,
  };
  return sentences[errorCode(error) ?? ''] ?? `The PostgreSQL at ${where} cannot be used: ${error.message}`;
}
