import { reconcile, type PartyNews, type PartyView } from '#core/party/party-view.ts';

/** Maximum number of news kept from beyond a gap; the next reading covers those dropped. */
const MAX_EARLY = 200;

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
   * Adds news and returns the news to forward now, in order: none after a gap, else these and those that waited for
   * them.
   */
  receive(news: News): readonly News[] {
    if (this.#early.length >= MAX_EARLY) this.#early.shift();
    this.#early.push(news);
    return this.#advance();
  }

  /**
   * Starts a reading and returns the function that applies its result. News received before the start are contained
   * in the reading and are dropped even if they leave a gap.
   */
  beginReading(): (view: PartyView) => 'ahead' | 'known' {
    const receivedBefore = new Set(this.#early);
    return (view) => {
      // News received during the reading may be ahead of it.
      const isAhead = this.#view === null || view.seq > this.#view.seq;
      if (isAhead) this.#view = view;
      this.#advance();
      this.#early = this.#early.filter((news) => !receivedBefore.has(news));
      return isAhead ? 'ahead' : 'known';
    };
  }

  #advance(): readonly News[] {
    if (this.#view === null) return [];
    const deliverable: News[] = [];
    const waiting: News[] = [];
    for (const news of this.#early.sort((one, other) => one.seq - other.seq)) {
      const reconciled = reconcile(this.#view, news);
      if (reconciled.kind === 'gap') waiting.push(news);
      if (reconciled.kind !== 'next') continue;
      this.#view = reconciled.view;
      deliverable.push(news);
    }
    this.#early = waiting;
    return deliverable;
  }
}
