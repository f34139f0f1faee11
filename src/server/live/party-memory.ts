import { reconcile, type PartyNews, type PartyView } from '#core/party/party-view.ts';

/** News from beyond a gap that are kept; what is left out is in the next reading. */
const MOST_EARLY = 200;

/** A party as this process knows it: the newest reading, and all news that follow on it (PARTY-10). */
export class PartyMemory<News extends PartyNews> {
  #view: PartyView | null = null;
  /** What does not follow on the view yet: something between was not heard, or nothing was read so far. */
  #early: News[] = [];

  get view(): PartyView | null {
    return this.#view;
  }

  get hasGap(): boolean {
    return this.#early.length > 0;
  }

  /** Answers what can be told from now on, in order: these news and what waited for them, or nothing. */
  hear(news: News): readonly News[] {
    if (this.#early.length >= MOST_EARLY) this.#early.shift();
    this.#early.push(news);
    return this.#fit();
  }

  /** A reading begins: what was heard before it is in it, whether it fits or not. */
  beginReading(): (view: PartyView) => 'ahead' | 'known' {
    const heardBefore = new Set(this.#early);
    return (view) => {
      // While it was read, news may have come that it knows nothing of.
      const isAhead = this.#view === null || view.seq > this.#view.seq;
      if (isAhead) this.#view = view;
      this.#fit();
      this.#early = this.#early.filter((news) => !heardBefore.has(news));
      return isAhead ? 'ahead' : 'known';
    };
  }

  #fit(): readonly News[] {
    if (this.#view === null) return [];
    const told: News[] = [];
    const left: News[] = [];
    for (const news of this.#early.sort((one, other) => one.seq - other.seq)) {
      const reconciled = reconcile(this.#view, news);
      if (reconciled.kind === 'gap') left.push(news);
      if (reconciled.kind !== 'next') continue;
      this.#view = reconciled.view;
      told.push(news);
    }
    this.#early = left;
    return told;
  }
}
