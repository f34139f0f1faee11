import { verdict, type Journey } from '#core/game/journey.ts';
import type { Run } from '#protocol/runs.ts';
import type { RunNews } from './run-standing.ts';

/** Tells the player what became of one run, and of each kind of trouble but once. */
export class RunNotifier {
  readonly #onNews: (news: RunNews) => void;
  #isScoreTold = false;
  #isClickTold = false;

  constructor(onNews: (news: RunNews) => void) {
    this.#onNews = onNews;
  }

  ended({ score }: Run): void {
    if (score !== null) this.#onNews({ kind: 'score-recorded', clicks: score.clicks });
  }

  corrected(code: Extract<RunNews, { kind: 'corrected' }>['code']): void {
    this.#onNews({ kind: 'corrected', code });
  }

  /** The score of a journey that is complete has not got through. */
  scoreFailed({ challenge, path }: Journey): void {
    if (this.#isScoreTold || challenge.run?.ranked !== true) return;
    if (verdict({ challenge, path }) !== 'complete') return;
    this.#isScoreTold = true;
    this.#onNews({ kind: 'score-failed' });
  }

  /** A party has not counted a click (D18). Whether that is told now: only of a race. */
  clickFailed({ challenge }: Journey): boolean {
    if (this.#isClickTold || challenge.origin.kind !== 'party') return false;
    this.#isClickTold = true;
    this.#onNews({ kind: 'party-clicks-failed' });
    return true;
  }
}
