import type { ClientConfig } from 'pg';

/** A PostgreSQL to connect to: the embedded one or the operator's. */
export interface PostgresServer {
  /** Stays the same from start to stop, even when the server behind it restarts. */
  readonly connection: ClientConfig;
  /** Stops the embedded server; the caller closes all connections first. */
  stop(): Promise<void>;
}

/** The oldest major version that supports the SQL of this project. */
export const OLDEST_MAJOR = 15;
