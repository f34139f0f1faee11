import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { INIT_MESSAGE } from '#editor-protocol/frame-request.ts';
import { LOOPBACK, SAME_ORIGIN } from '#editor-protocol/preview-settings.ts';
import type { PageWindow } from '../host/frame-host.ts';

/*
 * 1. Only a window that can be the editor is accepted: the parent, the opener, or this window when it is top-level;
 *    and only from an allowed origin. All other messages belong to the page.
 * 2. The editor opens the channel: it posts `init` and transfers one port. `init` gets no reply.
 * 3. Requests arrive on the port or as window messages. Replies go to the port only: without a port nothing is sent,
 *    so no message ever needs a target origin.
 * 4. A later `init` replaces the port; the old port is closed.
 */
export interface FrameChannel {
  readonly send: (message: FrameMessage | FrameReply) => void;
  readonly stop: () => void;
}

interface ChannelOptions {
  readonly window: PageWindow;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Receives unvalidated data. Must not throw. */
  readonly receive: (data: unknown) => void;
}

export function openFrameChannel({ window, isAllowedOrigin, receive }: ChannelOptions): FrameChannel {
  let port: MessagePort | null = null;

  const takePort = (next: MessagePort | undefined): void => {
    if (next === undefined) return;
    port?.close();
    port = next;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data));
    // A port with `addEventListener` queues its messages until `start` is called.
    port.start();
  };
  const onMessage = ({ data, origin, source, ports }: MessageEvent<unknown>): void => {
    const couldBeEditor = source === window.parent || (source !== null && source === window.opener);
    if (!couldBeEditor || !isAllowedOrigin(origin)) return;
    if (data === INIT_MESSAGE) takePort(ports[0]);
    else receive(data);
  };
  window.addEventListener('message', onMessage);

  return {
    send: (message) => port?.postMessage(message),
    stop: () => {
      window.removeEventListener('message', onMessage);
      port?.close();
      port = null;
    },
  };
}

/**
 * Returns a predicate that tells whether a message's origin may control the page. Each entry of the list is an origin
 * as browsers write it (`https://editor.example:8443`), or one of the keywords `same` and `loopback`.
 */
export function allowedOrigins(list: readonly string[], ownOrigin: string): (origin: string) => boolean {
  const exact = new Set(list.map((entry) => (entry === SAME_ORIGIN ? ownOrigin : entry)));
  // Every opaque origin (a sandboxed frame, a file) is serialized as `null`, so `null` identifies no sender.
  exact.delete('null');
  return (origin) => exact.has(origin) || (list.includes(LOOPBACK) && isLoopbackOrigin(origin));
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/u.test(hostname);
}
