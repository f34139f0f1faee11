import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { DAY, type DailyChallenge } from './daily-challenges.ts';

/** Caches today's answer for requests without a player as JSON text; only the field `now` is inserted per request. */
export class ReadyDaily {
  /** Milliseconds since the epoch. */
  readonly #clock: () => number;
  #known: { readonly challenge: DailyChallenge; readonly before: string; readonly after: string } | null =
    null;

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  learn(challenge: DailyChallenge): void {
    if (this.#known?.challenge === challenge) return;
    const text = JSON.stringify(dailyAnswerOf(challenge, 0, null));
    const now = new Date(0).toISOString();
    const at = text.indexOf(now);
    this.#known = { challenge, before: text.slice(0, at), after: text.slice(at + now.length) };
  }

  /** Returns the JSON text; null if today's challenge is not known yet. */
  text(): string | null {
    const now = this.#clock();
    const known = this.#known;
    if (known === null || now < known.challenge.createdAt || now >= known.challenge.createdAt + DAY)
      return null;
    return known.before + new Date(now).toISOString() + known.after;
  }
}

/** `now`: milliseconds since the epoch. */
export function dailyAnswerOf(
  challenge: DailyChallenge,
  now: number,
  yours: DailyChallengeAnswer['yours'],
): DailyChallengeAnswer {
  const { id, date, createdAt, source, articles, par } = challenge;
  return {
    id,
    date,
    created_at: new Date(createdAt).toISOString(),
    now: new Date(now).toISOString(),
    source,
    articles: articles.map((title) => ({ title })),
    par,
    yours,
  };
}
