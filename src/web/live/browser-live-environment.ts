import type { ToastContent } from '#core/toast/toast-queue.ts';
import { systemClock } from '#web/browser/system-clock.ts';
import type { LiveEnvironment } from './reconnecting-socket.ts';

/** Shown when the server has another version than this page, which only the live channel learns. */
export const OUTDATED_TOAST: ToastContent = {
  title: 'A new version of Wayword is out',
  description: "Reload the page when you're ready. Your games are saved.",
  action: { label: 'Reload', altText: "Use the browser's reload button" },
  duration: 20_000,
};

/** The live channel's environment in a browser. */
export function browserLiveEnvironment(onOutdated: () => void): LiveEnvironment {
  return {
    open: ({ onOpen, onText, onEnd }) => {
      const address = new URL('/api/live', location.href);
      address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
      const socket = new WebSocket(address);
      const listeners = new AbortController();
      const { signal } = listeners;
      socket.addEventListener('open', onOpen, { signal });
      socket.addEventListener('message', (event: MessageEvent<unknown>) => onText(event.data), { signal });
      // An error event is always followed by a close event.
      socket.addEventListener('close', ({ code }) => onEnd(code), { signal });
      return {
        send: (text) => socket.send(text),
        close: () => {
          listeners.abort();
          socket.close();
        },
      };
    },
    ...systemClock,
    random: Math.random,
    onWake: (listener) => {
      window.addEventListener('online', listener);
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && listener(),
      );
    },
    onOutdated,
  };
}
