/** Host of Next.js's build indicator, which is in its shadow root. */
const HOST_ID = '__next-build-watcher';
const CONTAINER = '#container, .container';
const VISIBLE = 'visible';

export interface BuildWatch {
  readonly window: Window & typeof globalThis;
  readonly onBuilding: () => void;
  /** The indicator has disappeared: the new code is being loaded. */
  readonly onBuilt: () => void;
}

export interface BuildWatcher {
  /** Looks for the indicator, which Next.js may add late. */
  readonly findIndicator: () => void;
  readonly stop: () => void;
}

export function watchBuilds({ window, onBuilding, onBuilt }: BuildWatch): BuildWatcher {
  const { document } = window;
  let watched: ShadowRoot | null = null;
  let wasVisible = false;

  const observer = new window.MutationObserver((records) => {
    const isVisible = watched !== null && isShown(watched);
    // The indicator may have appeared and disappeared between two callbacks.
    const hasGone = !isVisible && (wasVisible || records.some(wasShown));
    wasVisible = isVisible;
    if (isVisible) onBuilding();
    else if (hasGone) onBuilt();
  });

  function findIndicator(): void {
    const found = document.getElementById(HOST_ID)?.shadowRoot ?? null;
    if (found === null || found === watched) return;
    observer.disconnect();
    observer.observe(found, {
      childList: true,
      subtree: true,
      attributeFilter: ['class'],
      attributeOldValue: true,
    });
    watched = found;
    wasVisible = isShown(found);
  }

  findIndicator();
  return { findIndicator, stop: () => observer.disconnect() };
}

function isShown(root: ShadowRoot): boolean {
  return root.querySelector(CONTAINER)?.classList.contains(VISIBLE) === true;
}

function wasShown({ target, oldValue }: MutationRecord): boolean {
  return (
    target instanceof Element && target.matches(CONTAINER) && oldValue?.split(' ').includes(VISIBLE) === true
  );
}
