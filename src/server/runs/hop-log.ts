import type { Statements } from '../store/statements.ts';
import { appendHops, type JudgedHop } from './record-hop.ts';
import type { RecordedHop } from './run-record.ts';

/** Statements under way at once. What comes meanwhile goes with the next. */
const LANES = 4;
/** Hops of one statement. */
const MOST_HOPS = 64;

interface Waiting extends JudgedHop {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (trouble: unknown) => void;
}

/**
 * Writes the hops of many players. A hop that comes alone is written at once; many at the same moment share a statement, and
 * with it a commit, which is what a hop costs most. Each is answered when its own is committed, and not before.
 */
export class HopLog {
  readonly #statements: Statements;
  readonly #waiting: Waiting[] = [];
  #underWay = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Whether the hop was added; false where another was quicker. Of one run no two may be on their way. */
  append(runId: string, hop: RecordedHop): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ runId, hop, resolve, reject });
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#underWay >= LANES || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, MOST_HOPS);
    this.#underWay += 1;
    void this.#write(batch);
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const added = await appendHops(this.#statements, batch);
      for (const { runId, resolve } of batch) resolve(added.has(runId));
    } catch (trouble) {
      for (const { reject } of batch) reject(trouble);
    } finally {
      this.#underWay -= 1;
      this.#pump();
    }
  }
}
