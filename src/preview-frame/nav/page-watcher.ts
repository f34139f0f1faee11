import type { PageWindow } from '../frame-host.ts';
import { watchBuilds } from './build-watcher.ts';
import { createChangeJudge } from './counts-as-change.ts';
import { adaptiveThrottle } from './adaptive-throttle.ts';

export interface PageWatch {
  readonly window: PageWindow;
  /** Anything at all was changed, if only an attribute or a text. Answers whether that is a reason to refresh after all. */
  readonly onPageChanged: () => boolean;
  /** The page changed itself: what was only to last until now is to be cleared. */
  readonly onRefresh: () => void;
  /** Follows each refresh, when the page had time to come to rest; several, where it takes long. */
  readonly onSettled: () => void;
  /** Somebody asks what the page has, which has changed since it was last looked at. */
  readonly onAsked: () => void;
}

export interface PageWatcher {
  /** What `act` changes in the page is not noticed; what was changed before it still is. */
  readonly withoutObserving: <Outcome>(act: () => Outcome) => Outcome;
  /** As if all of the page had just changed. */
  readonly refresh: () => void;
  /** The page runs newer code, which is about to be drawn; it may change nothing that could be noticed. */
  readonly expectDrawing: () => void;
  /** To be called before somebody is told what the page has. */
  readonly catchUp: () => void;
  /** Nothing is called after it. */
  readonly stop: () => void;
}

/** What was noticed and not yet answered. */
interface Batch {
  /** When the first thing that counts happened; null where nothing does. */
  readonly changedAt: number | null;
  readonly cancel: () => void;
}

/** Milliseconds from a change to the tree; spec section 9. */
const REBUILD_DELAY_MS = 300;
/** Milliseconds the dev build is given to bring its code, before those of the rebuild; spec section 9. */
const BUILD_DELAY_MS = 1000;
/** Milliseconds in which React draws newer code: the build tool's own helper waits for 16, and then draws at once. */
const DRAWING_MS = 50;
/** Milliseconds a page may withhold its frames: a hidden one draws none, but its timers run. */
const FRAME_PATIENCE_MS = 100;

/** Watches the body. What happens within one frame is answered at once in it: one refresh, and one tree later. */
export function watchPage({ window, onPageChanged, onRefresh, onSettled, onAsked }: PageWatch): PageWatcher {
  const isReason = createChangeJudge();
  const timers = new Set<number>();
  let batch: Batch | null = null;
  let quietDepth = 0;
  let refreshes = 0;
  /** Nobody has looked since the page changed. */
  let isStale = false;
  let isStopped = false;
  let forgetBuild = (): void => {};
  const settle = adaptiveThrottle({
    act: () => {
      isStale = false;
      withoutObserving(onSettled);
    },
    now: () => window.performance.now(),
    later,
  });

  const observer = new window.MutationObserver(notice);
  const builds = watchBuilds({
    window,
    onBuilding: () => forgetBuild(),
    onBuilt: () => {
      forgetBuild();
      const before = refreshes;
      forgetBuild = later(BUILD_DELAY_MS, () => {
        if (refreshes === before) refresh(window.performance.now());
      });
    },
  });

  /** Judged here and not when it is answered: by then our own work may have given an element its key back. */
  function notice(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    const { changedAt, cancel } = batch ?? { changedAt: null, cancel: inNextFrame(answer) };
    const hasReason = records.map(isReason).includes(true);
    batch = { changedAt: changedAt ?? (hasReason ? window.performance.now() : null), cancel };
  }

  function answer(): void {
    const changedAt = batch?.changedAt ?? null;
    batch = null;
    const now = window.performance.now();
    const hasReason = onPageChanged();
    if (isStopped) return;
    builds.look();
    if (changedAt !== null || hasReason) refresh(changedAt ?? now);
  }

  function refresh(changedAt: number): void {
    refreshes += 1;
    const passed = window.performance.now() - changedAt;
    isStale = true;
    later(Math.max(0, Math.ceil(REBUILD_DELAY_MS - passed)), settle);
    withoutObserving(onRefresh);
  }

  function withoutObserving<Outcome>(act: () => Outcome): Outcome {
    if (quietDepth === 0) notice(observer.takeRecords());
    quietDepth += 1;
    try {
      return act();
    } finally {
      quietDepth -= 1;
      observer.takeRecords();
    }
  }

  function later(delay: number, act: () => void): () => void {
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      act();
    }, delay);
    timers.add(timer);
    return () => {
      timers.delete(timer);
      window.clearTimeout(timer);
    };
  }

  function inNextFrame(act: () => void): () => void {
    const cancel = (): void => {
      window.cancelAnimationFrame(frame);
      withoutFrame();
    };
    const once = (): void => {
      cancel();
      act();
    };
    const frame = window.requestAnimationFrame(once);
    const withoutFrame = later(FRAME_PATIENCE_MS, once);
    return cancel;
  }

  observer.observe(window.document.body, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeOldValue: true,
  });

  return {
    withoutObserving,
    refresh: () => refresh(window.performance.now()),
    expectDrawing: () => {
      const reloadedAt = window.performance.now();
      // Sooner, what stands in for the new code would go before the code is seen.
      later(DRAWING_MS, () => refresh(reloadedAt));
    },
    catchUp: () => {
      notice(observer.takeRecords());
      if (batch !== null) {
        batch.cancel();
        answer();
      }
      if (!isStale || isStopped) return;
      isStale = false;
      withoutObserving(onAsked);
    },
    stop: () => {
      isStopped = true;
      observer.disconnect();
      builds.stop();
      batch?.cancel();
      batch = null;
      for (const timer of timers) window.clearTimeout(timer);
      timers.clear();
    },
  };
}
