import { appAddress } from './app-address.ts';

export interface AppFrame {
  /** Not in the page yet: whoever shows it puts it there once. */
  readonly iframe: HTMLIFrameElement;
  readonly openRoute: (route: string) => void;
}

/** The app's page. It lives outside React: taken out of the page and put back, it would load anew. */
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
