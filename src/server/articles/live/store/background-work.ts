import type { DatabaseCircuitBreaker } from './database-circuit-breaker.ts';
import { StoreFailure } from './store-failure.ts';

/** What is done to the database without anybody waiting for it; nobody suffers where it fails. */
export class BackgroundWork {
  readonly #door: DatabaseCircuitBreaker;
  readonly #report: (trouble: string) => void;
  readonly #underWay = new Set<Promise<void>>();

  constructor({
    door,
    report,
  }: {
    readonly door: DatabaseCircuitBreaker;
    readonly report: (trouble: string) => void;
  }) {
    this.#door = door;
    this.#report = report;
  }

  start(work: () => Promise<void>): void {
    const done = this.#door
      .through(work)
      .catch((error: unknown) => {
        // That is reported already.
        if (error instanceof StoreFailure) return;
        this.#report(error instanceof Error ? (error.stack ?? error.message) : String(error));
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
