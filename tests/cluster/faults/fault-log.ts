import type { LostFacts } from './compare-with-database.ts';

/** What a player waited for: the answer to a request, the return of the live channel, or news that another had seen. */
export type Awaited = 'answer' | 'channel' | 'news';

interface Wait {
  readonly player: string;
  readonly what: Awaited;
  /** Milliseconds by `performance.now`. */
  readonly ended: number;
  readonly ms: number;
  /** Whether a request failed and was sent again, or a connection was lost. */
  readonly isDisturbed: boolean;
}

interface Fault {
  readonly title: string;
  readonly at: number;
}

/** Shorter waits are those of a busy machine. Milliseconds. */
const NOTICED_MS = 1_000;

/** What players waited for, and which faults they met. A wait belongs to the last fault before its end. */
export class FaultLog {
  readonly #faults: Fault[] = [];
  readonly #waits: Wait[] = [];
  /** What must not happen: answers that no fault explains. */
  readonly defects: string[] = [];

  /** Begins a row of the table; the first is the play before all faults. */
  begin(title: string): void {
    this.#faults.push({ title, at: performance.now() });
  }

  /** Records that a player waited from `began` until now. Short waits without trouble are not kept. */
  waited(player: string, what: Awaited, began: number, isDisturbed = false): void {
    const ended = performance.now();
    const ms = ended - began;
    if (isDisturbed || ms >= NOTICED_MS || this.#longest(what) < ms)
      this.#waits.push({ player, what, ended, ms, isDisturbed });
  }

  /** Returns a Markdown table with a row for each fault. */
  table(lost: LostFacts): string {
    const started = this.#faults[0]?.at ?? 0;
    const rows = this.#faults.map(({ title, at }, index) => {
      const until = this.#faults[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      const isHere = (moment: number) => moment >= at && moment < until;
      const waits = this.#waits.filter(({ ended }) => isHere(ended));
      const affected = waits.filter(({ isDisturbed, ms }) => isDisturbed || ms >= NOTICED_MS);
      const longest = (what: Awaited) =>
        `${(Math.max(0, ...waits.filter((wait) => wait.what === what).map(({ ms }) => ms)) / 1000).toFixed(1)} s`;
      return [
        title,
        `${((at - started) / 1000).toFixed(0)} s`,
        String(new Set(affected.map(({ player }) => player)).size),
        longest('answer'),
        longest('channel'),
        longest('news'),
        String(lost.hops.filter((hop) => isHere(hop.at)).length),
        String(lost.scores.filter((score) => isHere(score.at)).length),
      ];
    });
    const head = [
      'fault',
      'at',
      'players affected',
      'longest wait for an answer',
      'for the live channel',
      'for news',
      'lost hops',
      'lost scores',
    ];
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return lines.join('\n');
  }

  #longest(what: Awaited): number {
    const since = this.#faults.at(-1)?.at ?? 0;
    return Math.max(
      0,
      ...this.#waits.slice(-50).map((wait) => (wait.what === what && wait.ended >= since ? wait.ms : 0)),
    );
  }
}
