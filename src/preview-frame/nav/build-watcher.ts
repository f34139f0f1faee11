/** Where Next.js shows, while it builds, that it does: in a shadow root of its own. */
const HOST_ID = '__next-build-watcher';
const CONTAINER = '#container, .container';
const VISIBLE = 'visible';

export interface BuildWatch {
  readonly window: Window & typeof globalThis;
  readonly onBuilding: () => void;
  /** The sign has gone: the new code is on its way into the page. */
  readonly onBuilt: () => void;
}

export interface BuildWatcher {
  /** Finds the sign, if the page has it by now. */
  readonly look: () => void;
  readonly stop: () => void;
}

export function watchBuilds({ window, onBuilding, onBuilt }: BuildWatch): BuildWatcher {
  const { document } = window;
  let watched: ShadowRoot | null = null;
  let wasVisible = false;

  const observer = new window.MutationObserver((records) => {
    const isVisible = watched !== null && isShown(watched);
    // It may have come and gone between two looks.
    const hasGone = !isVisible && (wasVisible || records.some(wasShown));
    wasVisible = isVisible;
    if (isVisible) onBuilding();
    else if (hasGone) onBuilt();
  });

  function look(): void {
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

  look();
  return { look, stop: () => observer.disconnect() };
}

function isShown(root: ShadowRoot): boolean {
  return root.querySelector(CONTAINER)?.classList.contains(VISIBLE) === true;
}

function wasShown({ target, oldValue }: MutationRecord): boolean {
  return (
    target instanceof Element && target.matches(CONTAINER) && oldValue?.split(' ').includes(VISIBLE) === true
  );
}
