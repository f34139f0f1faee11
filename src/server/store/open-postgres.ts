import type { Result } from '#core/result.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { connectToPostgres } from './external-postgres.ts';
import type { PostgresServer } from './postgres-server.ts';

export interface PostgresOptions {
  /** Somebody's own PostgreSQL; null for the embedded one. */
  readonly url: string | null;
  /** Absolute; the embedded one lies in its folder `postgres`. */
  readonly dataDir: string;
  /** Of the embedded one (EmbeddedOptions). */
  readonly template?: string | null;
  readonly tell: (line: string) => void;
  readonly report: (trouble: Error) => void;
  /** Called when the embedded one works in a process of its own. */
  readonly onSpawn?: () => void;
}

/** The PostgreSQL that the settings name, running. Answers one sentence where it cannot be had. */
export function openPostgres({ url, ...embedded }: PostgresOptions): Promise<Result<PostgresServer, string>> {
  return url === null ? startEmbeddedPostgres(embedded) : connectToPostgres(url);
}
