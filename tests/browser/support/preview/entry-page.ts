import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { bundleModule } from '#scripts/bundle/bundle-module.mjs';
import { openEditor, type EditorEnd } from './editor-end.ts';
import { breaking } from './fixture-page.ts';

const ENTRY = fileURLToPath(new URL('../../../../src/preview-frame/enter.ts', import.meta.url));

const bundles = new Map<string, Promise<string>>();

/** Cached for each config of a test file. */
function bundleEntry(config: PreviewSettings): Promise<string> {
  const name = JSON.stringify(config);
  const bundled = bundles.get(name) ?? bundle(config);
  bundles.set(name, bundled);
  return bundled;
}

function bundle(config: PreviewSettings): Promise<string> {
  return bundleModule(ENTRY, {
    define: { PREVIEW_FRAME_SETTINGS: JSON.stringify(config) },
    plugins: [breaking()],
  });
}

/** A page that counts received messages, and the `zap` events that a caller asked the frame to dispatch. */
const PAGE = `<!doctype html><script type="module" src="/entry.js"></script>
<script type="module">
  window.zaps = 0;
  window.messages = 0;
  document.addEventListener('zap', () => { window.zaps += 1; });
  window.addEventListener('message', () => { window.messages += 1; });
</script><div id="root"></div>`;

declare global {
  interface Window {
    zaps: number;
    messages: number;
  }
}

/** Opens the entry as the plugin inserts it into a page, at a URL of any host; in the editor's frame. */
export async function openEntry(
  browser: Browser,
  appUrl: string,
  config: PreviewSettings,
): Promise<EditorEnd> {
  const entry = await bundleEntry(config);
  return openEditor({
    browser,
    appUrl,
    serve: async (context) => {
      await context.route(`${new URL(appUrl).origin}/**`, (route) =>
        new URL(route.request().url()).pathname === '/entry.js'
          ? route.fulfill({ contentType: 'text/javascript', body: entry })
          : route.fulfill({ contentType: 'text/html', body: PAGE }),
      );
    },
  });
}

export const ZAP = {
  id: 'zap-1',
  type: 'executeFunction',
  payload: { functionName: 'dispatchEvent', args: ['zap', {}] },
};
