import { INIT_MESSAGE } from '#editor-protocol/frame-request.ts';
import { writeFrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameEvent, FramePort } from '../state/editor-ports.ts';
import { readFrameMessage } from './read-frame-message.ts';
import { appAddress } from '../frame/addresses.ts';

/**
 * Connects to the app's page in an iframe. Each loaded page gets a new MessagePort; the browser delivers it only to the
 * app's origin. Messages from a previous page are dropped because its port is closed.
 */
export function createMessageChannelFrame(
  iframe: HTMLIFrameElement,
  appOrigin: string,
  newId: () => string = () => crypto.randomUUID(),
): FramePort {
  const { origin } = new URL(appOrigin);
  const listeners = new Set<(event: FrameEvent) => void>();
  let port: MessagePort | null = null;

  const emit = (event: FrameEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const open = (): void => {
    port?.close();
    port = null;
    // Without a src the iframe shows about:blank, which must not get a port.
    if (iframe.contentWindow === null || !iframe.hasAttribute('src')) return;
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const event = readFrameMessage(data);
      if (event !== null) emit(event);
    });
    port1.start();
    iframe.contentWindow.postMessage(INIT_MESSAGE, origin, [port2]);
    emit({ type: 'opened' });
  };
  iframe.addEventListener('load', open);

  return {
    call: (call) =>
      port?.postMessage({ id: newId(), type: 'executeFunction', payload: writeFrameCall(call) }),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export interface AppFrame {
  /** Not attached yet; the caller appends it once. */
  readonly iframe: HTMLIFrameElement;
  readonly openRoute: (route: string) => void;
}

/** Creates the app's iframe outside React: removing and reinserting an iframe reloads it. */
export function createAppFrame(app: string, document: Document): AppFrame {
  const iframe = document.createElement('iframe');
  iframe.title = 'The app being edited';
  return {
    iframe,
    openRoute: (route) => {
      iframe.src = appAddress(app, route);
    },
  };
}
