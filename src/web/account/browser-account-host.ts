import type { AccountHost } from './account-host.ts';

/** Name of the channel, and of the key where there is no channel. */
const NAME = 'wayword-account';

/** Tabs of one browser hear of each other over a channel, or, in browsers without, by the news of a changed storage. */
export function browserAccountHost(): AccountHost {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  return {
    tellTabs: () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin and takes none
      if (channel !== null) return channel.postMessage('changed');
      try {
        localStorage.setItem(NAME, String(Date.now()));
      } catch (reason) {
        console.info('Other tabs notice this when they are next looked at: no storage.', reason);
      }
    },
    onToldByTab: (listener) => {
      if (channel !== null) return on(channel, 'message', listener);
      return on(window, 'storage', (event) => {
        if (event instanceof StorageEvent && event.key === NAME) listener();
      });
    },
    onReturn: (listener) => {
      const stops = [
        on(window, 'focus', listener),
        on(window, 'online', listener),
        on(document, 'visibilitychange', () => {
          if (document.visibilityState === 'visible') listener();
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    now: () => Date.now(),
    after: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

function on(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
