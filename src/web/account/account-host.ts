import type { Clock } from '#core/clock.ts';
import { onReturn } from '#web/browser/on-return.ts';
import { systemClock } from '#web/browser/system-clock.ts';

/** Browser functions that the account store needs. */
export interface AccountHost extends Clock {
  /** Notifies the other tabs of this browser that the player signed in or out. */
  readonly notifyTabs: () => void;
  /** Calls back when another tab notifies. Returns an unsubscribe function. */
  readonly onTabNotification: (listener: () => void) => () => void;
  /** Calls back when the player returns to this tab or the connection returns. Returns an unsubscribe function. */
  readonly onReturn: (listener: () => void) => () => void;
}

/** Name of the BroadcastChannel, and of the storage key where there is no channel. */
const NAME = 'wayword-account';

/** Creates the account store's host. Tabs notify each other by BroadcastChannel or, without it, by storage events. */
export function browserAccountHost(): AccountHost {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  return {
    notifyTabs: () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
      if (channel !== null) return channel.postMessage('changed');
      try {
        localStorage.setItem(NAME, String(Date.now()));
      } catch (reason) {
        console.info('Other tabs notice this when the player returns to them: no storage.', reason);
      }
    },
    onTabNotification: (listener) => {
      if (channel !== null) return on(channel, 'message', listener);
      return on(window, 'storage', (event) => {
        if (event instanceof StorageEvent && event.key === NAME) listener();
      });
    },
    onReturn,
    ...systemClock,
  };
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
