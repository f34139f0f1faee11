import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import { INIT_MESSAGE } from '#editor-protocol/frame-request.ts';
import type { PageWindow } from '../frame-host.ts';

/*
 * 1. Only a window that can be our editor is heard: the one that frames us or opened us, or this one where it stands
 *    alone; and only from an allowed origin. Everybody else's messages are the page's own affair.
 * 2. The editor opens the channel: it posts `init` and hands over one port. Nothing is answered to that.
 * 3. Requests come by the port, or as messages to the window. What we say goes to the port alone: without one, nothing
 *    leaves, so no message has ever to be addressed to an origin.
 * 4. A later `init` replaces the port; the old one is closed.
 */
export interface FrameChannel {
  readonly send: (message: FrameMessage | FrameReply) => void;
  readonly stop: () => void;
}

interface ChannelOptions {
  readonly window: PageWindow;
  readonly isAllowedOrigin: (origin: string) => boolean;
  /** Of unknown origin still, as far as its shape goes. Must not throw. */
  readonly receive: (data: unknown) => void;
}

export function openFrameChannel({ window, isAllowedOrigin, receive }: ChannelOptions): FrameChannel {
  let port: MessagePort | null = null;

  const takePort = (next: MessagePort | undefined): void => {
    if (next === undefined) return;
    port?.close();
    port = next;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data));
    // A port listened to in this way holds its messages back until told.
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
