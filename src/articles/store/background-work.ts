import type { DatabaseCircuitBreaker } from './database-circuit-breaker.ts';
import { StoreFailure } from './store-failure.ts';

/** Database work that no caller waits for; its failures are reported but have no other effect. */
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
        // The circuit breaker has reported it already.
        if (error instanceof StoreFailure) return;
        this.#report(error instanceof Error ? (error.stack ?? error.message) : String(error));
      })
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** Resolves when no work is in progress. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
