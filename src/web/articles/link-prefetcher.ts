import { MAX_HELD_TITLES } from '#protocol/held-articles.ts';

/** A pointer or the focus that rests on a link this many milliseconds means it (architecture section 3). */
const DWELL = 150;
/** Links come into view in flurries: those of this many milliseconds are one question. */
const GATHER = 100;

export interface LinkPrefetcher {
  /** Links to these pages have come into view. */
  readonly see: (titles: readonly string[]) => void;
  /** The pointer or the focus has come to a link; null: it is on none. */
  readonly dwellOn: (title: string | null) => void;
  /** The page with these links is gone. */
  readonly stop: () => void;
}

/**
 * Fetches ahead what the player may ask for next. From an encyclopedia of our own: whatever is in view. From a metered one
 * only what our server holds already, which costs nobody anything, and the page whose link the player dwells on. For a
 * player who saves data only the latter.
 */
export function createLinkPrefetcher({
  isMetered,
  savesData,
  prefetch,
  held,
}: {
  readonly isMetered: boolean;
  readonly savesData: boolean;
  readonly prefetch: (title: string) => void;
  /** Which of these, at most `MAX_HELD_TITLES`, our server holds; none of them where it does not say. */
  readonly held: (titles: readonly string[]) => Promise<readonly string[]>;
}): LinkPrefetcher {
  const seen = new Set<string>();
  let gathered: string[] = [];
  let gathering: ReturnType<typeof setTimeout> | null = null;
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const ask = async (): Promise<void> => {
    while (gathered.length > 0) {
      const batch = gathered.slice(0, MAX_HELD_TITLES);
      gathered = gathered.slice(MAX_HELD_TITLES);
      const answer = await held(batch);
      if (isStopped) return;
      for (const title of answer) prefetch(title);
    }
    gathering = null;
  };

  return {
    see: (titles) => {
      if (savesData) return;
      for (const title of titles) {
        if (seen.has(title)) continue;
        seen.add(title);
        if (isMetered) gathered.push(title);
        else prefetch(title);
      }
      if (gathered.length > 0) gathering ??= setTimeout(() => void ask(), GATHER);
    },
    dwellOn: (title) => {
      clearTimeout(dwelling);
      if (title !== null) dwelling = setTimeout(() => prefetch(title), DWELL);
    },
    stop: () => {
      isStopped = true;
      gathered = [];
      if (gathering !== null) clearTimeout(gathering);
      clearTimeout(dwelling);
    },
  };
}
