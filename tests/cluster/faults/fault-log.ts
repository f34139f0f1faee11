import type { LostFacts } from './compare-with-database.ts';

/** What a player waits for: the answer to a request, the return of the live channel, or news that another has seen. */
const KINDS = ['answer', 'channel', 'news'] as const;
export type WaitKind = (typeof KINDS)[number];

/** What players met from the beginning of a fault to that of the next. */
interface Fault {
  readonly title: string;
  /** Milliseconds by `performance.now`. */
  readonly at: number;
  /** Players who had to repeat a request, lost their live channel, or waited for long. */
  readonly affected: Set<string>;
  /** Milliseconds. */
  readonly longest: Record<WaitKind, number>;
}

/** Shorter waits are those of a busy machine. Milliseconds. */
const LONG_MS = 1_000;

const HEAD = [
  'fault',
  'at',
  'players affected',
  'longest wait for an answer',
  'for the live channel',
  'for news',
  'lost clicks',
  'lost scores',
];

/** Records what players wait for, by the last fault that began before the end of their wait. */
export class FaultLog {
  readonly #faults: Fault[] = [];
  /** What must not happen: answers that no fault explains. */
  readonly defects: string[] = [];

  /** Begins a row of the table; the first is for the play before all faults. */
  begin(title: string): void {
    const longest = { answer: 0, channel: 0, news: 0 };
    this.#faults.push({ title, at: performance.now(), affected: new Set(), longest });
  }

  /**
   * Records that a player waited from `began` until now. `isDisturbed`: a request failed and was sent again, or a
   * connection was lost.
   */
  waited(player: string, kind: WaitKind, began: number, isDisturbed = false): void {
    const fault = this.#faults.at(-1);
    if (fault === undefined) return;
    const ms = performance.now() - began;
    fault.longest[kind] = Math.max(fault.longest[kind], ms);
    if (isDisturbed || ms >= LONG_MS) fault.affected.add(player);
  }

  /** Returns a Markdown table with a row for each fault. */
  table(lost: LostFacts): string {
    const started = this.#faults[0]?.at ?? 0;
    const rows = this.#faults.map(({ title, at, affected, longest }, index) => {
      const until = this.#faults[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      const countHere = (facts: readonly { readonly at: number }[]) =>
        facts.filter((fact) => fact.at >= at && fact.at < until).length;
      return [
        title,
        `${((at - started) / 1000).toFixed(0)} s`,
        affected.size,
        ...KINDS.map((kind) => `${(longest[kind] / 1000).toFixed(1)} s`),
        countHere(lost.hops),
        countHere(lost.scores),
      ];
    });
    return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}
