import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { fail, ok, type Result } from '#core/result.ts';
import { errorCode } from '#platform/errors.ts';
import type { Logger } from '#platform/logger.ts';
import { startPostgres, type PostgresProcess, type PostgresSettings } from './postgres-process.ts';

interface SupervisorOptions {
  readonly logger: Logger;
  /** Called at every start, while PostgreSQL does not accept connections yet. */
  readonly onSpawn: () => void;
}

const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** How often the log repeats that the database does not start. */
const REPEAT_MS = 60_000;

/** Restarts PostgreSQL whenever it ends unexpectedly, until `stop` is called. */
export class Supervisor {
  readonly #settings: PostgresSettings;
  readonly #options: SupervisorOptions;
  readonly #stopping = new AbortController();
  #process: PostgresProcess | null = null;
  #keptRunning: Promise<void> = Promise.resolve();

  constructor(settings: PostgresSettings, options: SupervisorOptions) {
    this.#settings = settings;
    this.#options = options;
  }

  async start(): Promise<Result<ClientConfig, string>> {
    const started = await this.#startOnce();
    if (!started.ok) return fail(started.error);
    this.#keptRunning = this.#keepRunning(started.value);
    return ok(this.#settings.connection);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#process?.stop();
    await this.#keptRunning;
  }

  /**
   * Kills PostgreSQL, which writes nothing more: no checkpoint, and not the removal of its pid file, in place of which
   * another PostgreSQL may have its own.
   */
  kill(): void {
    this.#stopping.abort();
    this.#process?.kill();
  }

  #startOnce(): Promise<Result<PostgresProcess, string>> {
    return startPostgres(this.#settings, (process) => {
      this.#process = process;
      this.#options.onSpawn();
      if (this.#stopping.signal.aborted) void process.stop();
    });
  }

  async #keepRunning(first: PostgresProcess): Promise<void> {
    for (let running = first; ;) {
      const exit = await running.ended;
      if (this.#stopping.signal.aborted) return;
      this.#options.logger.warn(`The database ended unexpectedly (${exit}); restarting it.`);
      const again = await this.#startAgain();
      if (again === null) return;
      this.#options.logger.info('The database is running again.');
      running = again;
    }
  }

  /** Null if `stop` was called meanwhile. */
  async #startAgain(): Promise<PostgresProcess | null> {
    let loggedAt = -Infinity;
    for (let delay = MIN_DELAY_MS; ; delay = Math.min(2 * delay, MAX_DELAY_MS)) {
      // Catches every error: a server without its database keeps running and can report it.
      const started = await this.#startOnce().catch((error: unknown) => fail(String(error)));
      if (this.#stopping.signal.aborted) return null;
      if (started.ok) return started.value;
      if (performance.now() - loggedAt >= REPEAT_MS) {
        loggedAt = performance.now();
        this.#options.logger.warn(started.error);
      }
      await sleep(delay, undefined, { signal: this.#stopping.signal }).catch(ignoreAbort);
    }
  }
}

function ignoreAbort(error: unknown): void {
  if (errorCode(error) !== 'ABORT_ERR') throw error;
}
