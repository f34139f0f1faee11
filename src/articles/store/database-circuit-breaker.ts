import { errorCode } from '#platform/errors.ts';
import { StoreFailure } from './article-store.ts';

/** Concurrent writers of the same rows can conflict; PostgreSQL then asks one of them to retry. */
const TRIES = 3;
/** Milliseconds without database access after a failure, so that callers do not wait for a timeout each time. */
const PAUSE_MS = 5_000;

/** Circuit breaker for the database: rejects calls for a short time after a failure, and reports the failure once. */
export class DatabaseCircuitBreaker {
  readonly #now: () => number;
  readonly #report: (trouble: string) => void;
  #openUntil = -Infinity;

  constructor({ now, report }: { readonly now: () => number; readonly report: (trouble: string) => void }) {
    this.#now = now;
    this.#report = report;
  }

  /** Throws `StoreFailure` when the database failed; rethrows bugs, including errors in our SQL. */
  async run<Value>(asking: () => Promise<Value>, triesLeft = TRIES - 1): Promise<Value> {
    if (this.#now() < this.#openUntil) throw new StoreFailure('The database failed a moment ago');
    try {
      return await asking();
    } catch (error) {
      if (isConflict(error) && triesLeft > 0) return this.run(asking, triesLeft - 1);
      if (!(error instanceof Error) || isBug(error)) throw error;
      if (this.#now() >= this.#openUntil)
        this.#report(`Articles could not be read from the database or written to it: ${error.message}`);
      if (!isConflict(error) && !isInvalidData(error)) this.#openUntil = this.#now() + PAUSE_MS;
      throw new StoreFailure(error.message, { cause: error });
    }
  }
}

/**
 * PostgreSQL's classes for an unsupported feature, a violated constraint or a wrong statement; for Node, errors with a
 * specific name.
 */
function isBug(error: Error): boolean {
  const code = sqlState(error);
  return code === null ? errorCode(error) === null && error.name !== 'Error' : /^(?:0A|23|42)/u.test(code);
}

/** A deadlock or another conflict with a concurrent writer. */
function isConflict(error: unknown): boolean {
  return sqlState(error)?.startsWith('40') === true;
}

/** The data cannot be stored, for example text crafted by a hostile wiki. */
function isInvalidData(error: Error): boolean {
  return sqlState(error)?.startsWith('22') === true;
}

/** Node's own error codes begin with an E. */
function sqlState(error: unknown): string | null {
  const code = errorCode(error) ?? '';
  return /^[0-9A-DF-Z][0-9A-Z]{4}$/u.test(code) ? code : null;
}
