import type { ClientConfig } from 'pg';

/** A PostgreSQL to connect to: the one we run ourselves, or somebody's own. */
export interface PostgresServer {
  /** The same from start to stop, also when the server behind it was started again in between. */
  readonly connection: ClientConfig;
  /** Ends what was started for us; every connection should be closed by then. */
  stop(): Promise<void>;
}

/** The oldest one whose SQL ours is written in. */
export const OLDEST_MAJOR = 15;
