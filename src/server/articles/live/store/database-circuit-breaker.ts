import { errorCode } from '../../../store/error-code.ts';
import { StoreFailure } from './store-failure.ts';

/** Two who write the same rows may be in each other's way; one of them is told to try again. */
const TRIES = 3;
/** After a failure the database is left alone so long, in milliseconds: who asks is not kept waiting for it each time. */
const LEFT_ALONE = 5_000;

/** The way to the database, shut for a moment where it does not answer. Says so once. */
export class DatabaseCircuitBreaker {
  readonly #now: () => number;
  readonly #report: (trouble: string) => void;
  #shutUntil = -Infinity;

  constructor({ now, report }: { readonly now: () => number; readonly report: (trouble: string) => void }) {
    this.#now = now;
    this.#report = report;
  }

  /** Throws `StoreFailure` where the database failed; a bug, in our SQL too, as it is. */
  async through<Value>(asking: () => Promise<Value>, triesLeft = TRIES - 1): Promise<Value> {
    if (this.#now() < this.#shutUntil) throw new StoreFailure('The database failed a moment ago');
    try {
      return await asking();
    } catch (error) {
      if (isInTheWay(error) && triesLeft > 0) return this.through(asking, triesLeft - 1);
      if (!(error instanceof Error) || isBug(error)) throw error;
      if (this.#now() >= this.#shutUntil)
        this.#report(`Articles could not be read from the database, or kept there: ${error.message}`);
      if (!isInTheWay(error) && !isAboutData(error)) this.#shutUntil = this.#now() + LEFT_ALONE;
      throw new StoreFailure(error.message, { cause: error });
    }
  }
}

/** PostgreSQL's classes: a feature it has not, an integrity constraint, a wrong statement. Of Node, what has a name of its own. */
function isBug(error: Error): boolean {
  const code = sqlState(error);
  return code === null ? errorCode(error) === null && error.name !== 'Error' : /^(?:0A|23|42)/u.test(code);
}

/** A deadlock, or another conflict with who writes at the same time. */
function isInTheWay(error: unknown): boolean {
  return sqlState(error)?.startsWith('40') === true;
}

/** What was to be written cannot be: a text that a hostile wiki made up. */
function isAboutData(error: Error): boolean {
  return sqlState(error)?.startsWith('22') === true;
}

/** Node's own codes begin with an E. */
function sqlState(error: unknown): string | null {
  const code = errorCode(error) ?? '';
  return /^[0-9A-DF-Z][0-9A-Z]{4}$/u.test(code) ? code : null;
}
