import { appAddress } from './app-address.ts';

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
