import type { Statements } from '../store/statements.ts';
import { appendHops, type JudgedHop } from './record-hop.ts';
import type { RecordedHop } from './run-record.ts';

/** Maximum number of concurrent statements. Hops that arrive meanwhile go into the next statement. */
const LANES = 4;
/** Maximum number of hops in one statement. */
const MOST_HOPS = 64;

interface Waiting extends JudgedHop {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (trouble: unknown) => void;
}

/**
 * Writes hops of many players. A single hop is written at once; hops that arrive together share a statement and its
 * commit, which is the largest cost of a hop. Each promise settles only after its own hop is committed.
 */
export class HopLog {
  readonly #statements: Statements;
  readonly #waiting: Waiting[] = [];
  #underWay = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /**
   * Resolves to whether the hop was added; false if another process was faster. The caller must not append two hops
   * of one run concurrently.
   */
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
