import { adaptiveThrottle } from '../dom/throttle.ts';
import type { PageWindow } from '../host/frame-host.ts';
import { watchBuilds } from './build-watcher.ts';
import { createChangeFilter } from './counts-as-change.ts';

export interface PageWatch {
  readonly window: PageWindow;
  /** Called after any change, even of an attribute or a text. Returns whether it calls for a refresh after all. */
  readonly onPageChanged: () => boolean;
  /** Called when the page changed on the app's side: temporary marks are to be cleared. */
  readonly onRefresh: () => void;
  /** Called some time after each refresh, once the page has settled; may merge several refreshes. */
  readonly onSettled: () => void;
  /** Called by `catchUp` if the page has changed since the last tree. */
  readonly onCatchUp: () => void;
}

export interface PageWatcher {
  /** Ignores changes that `act` makes; changes made before still count. */
  readonly withoutObserving: <Outcome>(act: () => Outcome) => Outcome;
  /** Refreshes as if the whole page had just changed. */
  readonly refresh: () => void;
  /** Schedules a refresh after hot reload, which may cause no observable change. */
  readonly expectRender: () => void;
  /** Processes pending changes now; call before using the nav tree. */
  readonly catchUp: () => void;
  /** Stops watching; no callback is called afterwards. */
  readonly stop: () => void;
}

/** Observed changes that are not processed yet. */
interface Batch {
  /** Time of the first relevant change; null without one. */
  readonly changedAt: number | null;
  readonly cancel: () => void;
}

/** Milliseconds from a change to the tree; spec section 9. */
const REBUILD_DELAY_MS = 300;
/** Milliseconds for the dev build to load its code, before the rebuild delay; spec section 9. */
const BUILD_DELAY_MS = 1000;
/** Milliseconds for React to render reloaded code: the build tool's helper waits 16, then renders synchronously. */
const RENDER_DELAY_MS = 50;
/** Milliseconds to wait for an animation frame: a hidden page has no frames, but its timers run. */
const FRAME_TIMEOUT_MS = 100;

/** Watches the body. Batches the changes of one frame: one refresh in that frame, and one tree later. */
export function watchPage({
  window,
  onPageChanged,
  onRefresh,
  onSettled,
  onCatchUp,
}: PageWatch): PageWatcher {
  const isRelevant = createChangeFilter();
  const timers = new Set<number>();
  let batch: Batch | null = null;
  let ignoreDepth = 0;
  let refreshes = 0;
  /** The page has changed since the last tree or `onCatchUp`. */
  let isStale = false;
  let isStopped = false;
  let forgetBuild = (): void => {};
  const settle = adaptiveThrottle({
    act: () => {
      isStale = false;
      withoutObserving(onSettled);
    },
    now: () => window.performance.now(),
    schedule,
  });

  const observer = new window.MutationObserver(collect);
  const builds = watchBuilds({
    window,
    onBuilding: () => forgetBuild(),
    onBuilt: () => {
      forgetBuild();
      const before = refreshes;
      forgetBuild = schedule(BUILD_DELAY_MS, () => {
        if (refreshes === before) refresh(window.performance.now());
      });
    },
  });

  // Judge records here, not when processing: by then our own work may have restored an element's key.
  function collect(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    const { changedAt, cancel } = batch ?? { changedAt: null, cancel: inNextFrame(processBatch) };
    const hasRelevantChange = records.map(isRelevant).includes(true);
    batch = { changedAt: changedAt ?? (hasRelevantChange ? window.performance.now() : null), cancel };
  }

  function processBatch(): void {
    const changedAt = batch?.changedAt ?? null;
    batch = null;
    const now = window.performance.now();
    const hasRelevantChange = onPageChanged();
    if (isStopped) return;
    builds.findIndicator();
    if (changedAt !== null || hasRelevantChange) refresh(changedAt ?? now);
  }

  function refresh(changedAt: number): void {
    refreshes += 1;
    const passed = window.performance.now() - changedAt;
    isStale = true;
    schedule(Math.max(0, Math.ceil(REBUILD_DELAY_MS - passed)), settle);
    withoutObserving(onRefresh);
  }

  function withoutObserving<Outcome>(act: () => Outcome): Outcome {
    if (ignoreDepth === 0) collect(observer.takeRecords());
    ignoreDepth += 1;
    try {
      return act();
    } finally {
      ignoreDepth -= 1;
      observer.takeRecords();
    }
  }

  function schedule(delay: number, act: () => void): () => void {
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
    const withoutFrame = schedule(FRAME_TIMEOUT_MS, once);
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
    expectRender: () => {
      const reloadedAt = window.performance.now();
      // An earlier refresh would remove the stand-ins before the new code is visible.
      schedule(RENDER_DELAY_MS, () => refresh(reloadedAt));
    },
    catchUp: () => {
      collect(observer.takeRecords());
      if (batch !== null) {
        batch.cancel();
        processBatch();
      }
      if (!isStale || isStopped) return;
      isStale = false;
      withoutObserving(onCatchUp);
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
