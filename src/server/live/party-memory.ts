import { reconcile, type PartyNews, type PartyView } from '#core/party/party-view.ts';

/** Maximum number of news kept from beyond a gap; the next reading covers those dropped. */
const MOST_EARLY = 200;

/** A party as this process knows it: the latest reading plus all news that follow it (PARTY-10). */
export class PartyMemory<News extends PartyNews> {
  #view: PartyView | null = null;
  /** News that do not follow the view yet, because earlier news are missing or no reading has completed. */
  #early: News[] = [];

  get view(): PartyView | null {
    return this.#view;
  }

  get hasGap(): boolean {
    return this.#early.length > 0;
  }

  /**
   * Takes in news and returns what can be forwarded now, in order: these news and any that waited for them, or
   * nothing.
   */
  hear(news: News): readonly News[] {
    if (this.#early.length >= MOST_EARLY) this.#early.shift();
    this.#early.push(news);
    return this.#fit();
  }

  /**
   * Starts a reading and returns the function that takes in its result. News received before the start are contained
   * in the reading and are dropped even if they leave a gap.
   */
  beginReading(): (view: PartyView) => 'ahead' | 'known' {
    const heardBefore = new Set(this.#early);
    return (view) => {
      // News received during the reading may be ahead of it.
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
