import { createServer } from 'node:http';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { editorPage, openEditor, type EditorEnd } from './preview/editor-end.ts';

/**
 * Opens the editor page from a separate server, because a browser forbids a page without a local address to frame a
 * local page. Closed when the test ends.
 */
export async function openServedEditor(
  browser: Browser,
  appUrl: string,
  contextOptions: BrowserContextOptions,
): Promise<EditorEnd> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'Content-Type': 'text/html' });
    response.end(request.url === '/' ? editorPage(appUrl) : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The editor has no port');
  const editorOrigin = `http://127.0.0.1:${address.port}`;
  return openEditor({
    browser,
    appUrl,
    editorOrigin,
    contextOptions,
    // Takes precedence over the route that answers without a server.
    before: (page) => page.route(`${editorOrigin}/**`, (route) => route.continue()).then(() => undefined),
  });
}
