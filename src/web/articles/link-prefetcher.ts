import { MAX_HELD_TITLES } from '#protocol/held-articles.ts';

/** Milliseconds the pointer or the focus must stay on a link before its page is prefetched (architecture section 3). */
const DWELL_MS = 150;
/** Milliseconds in which links coming into view are collected into one request. */
const BATCH_DELAY_MS = 100;

export interface LinkPrefetcher {
  /** Links to these pages have come into view. */
  readonly onVisible: (titles: readonly string[]) => void;
  /** The pointer or the focus has moved to a link; null: to no link. */
  readonly onDwell: (title: string | null) => void;
  /** The page with these links is gone: cancels everything pending. */
  readonly stop: () => void;
}

/**
 * Prefetches pages the player may open next. Unmetered encyclopedia: all links in view. Metered: only pages our server
 * already holds, plus the link the pointer dwells on. Data saver on: only the latter.
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
  /** Returns which of these (at most `MAX_HELD_TITLES`) our server holds; empty if the request fails. */
  readonly held: (titles: readonly string[]) => Promise<readonly string[]>;
}): LinkPrefetcher {
  const seen = new Set<string>();
  let queued: string[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | null = null;
  let dwellTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const requestHeld = async (): Promise<void> => {
    while (queued.length > 0) {
      const batch = queued.slice(0, MAX_HELD_TITLES);
      queued = queued.slice(MAX_HELD_TITLES);
      const answer = await held(batch);
      if (isStopped) return;
      for (const title of answer) prefetch(title);
    }
    batchTimer = null;
  };

  return {
    onVisible: (titles) => {
      if (savesData) return;
      for (const title of titles) {
        if (seen.has(title)) continue;
        seen.add(title);
        if (isMetered) queued.push(title);
        else prefetch(title);
      }
      if (queued.length > 0) batchTimer ??= setTimeout(() => void requestHeld(), BATCH_DELAY_MS);
    },
    onDwell: (title) => {
      clearTimeout(dwellTimer);
      if (title !== null) dwellTimer = setTimeout(() => prefetch(title), DWELL_MS);
    },
    stop: () => {
      isStopped = true;
      queued = [];
      if (batchTimer !== null) clearTimeout(batchTimer);
      clearTimeout(dwellTimer);
    },
  };
}
