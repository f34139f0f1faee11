import type { Result } from '#core/result.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectToPostgres, type PostgresServer } from './external-postgres.ts';

export interface PostgresOptions {
  /** The address of the operator's PostgreSQL; null for the embedded one. */
  readonly url: string | null;
  /** Absolute path; the embedded PostgreSQL uses its folder `postgres`. */
  readonly dataDir: string;
  /** For the embedded PostgreSQL (EmbeddedOptions). */
  readonly template?: string | null;
  readonly tell: (line: string) => void;
  readonly report: (trouble: Error) => void;
  /** Called when the embedded PostgreSQL runs in a separate process. */
  readonly onSpawn?: () => void;
}

/** Opens the PostgreSQL that the settings name. An error is one sentence for the operator. */
export function openPostgres({ url, ...embedded }: PostgresOptions): Promise<Result<PostgresServer, string>> {
  return url === null ? startEmbeddedPostgres(embedded) : connectToPostgres(url);
}
