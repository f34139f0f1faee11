import { verdict, type Journey } from '#core/game/journey.ts';
import type { Run } from '#protocol/runs.ts';
import type { RunNews } from './run-standing.ts';

/** Reports news about one run to the player, and each kind of failure only once. */
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

  /** Reports that the score of a completed journey was not delivered. */
  scoreFailed({ challenge, path }: Journey): void {
    if (this.#isScoreTold || challenge.run?.ranked !== true) return;
    if (verdict({ challenge, path }) !== 'complete') return;
    this.#isScoreTold = true;
    this.#onNews({ kind: 'score-failed' });
  }

  /** Reports that a party has not counted a click (D18); for races only. Returns whether it reported now. */
  clickFailed({ challenge }: Journey): boolean {
    if (this.#isClickTold || challenge.origin.kind !== 'party') return false;
    this.#isClickTold = true;
    this.#onNews({ kind: 'party-clicks-failed' });
    return true;
  }
}
