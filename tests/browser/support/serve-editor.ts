import { createServer } from 'node:http';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { editorPage, openEditor, type EditorEnd } from './preview/editor-end.ts';

/**
 * Opens the editor's page from a server of its own, for a browser lets no page without an address of this machine frame
 * one that has. Closed when the test ends.
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
    // Goes before the answer that needs no server.
    before: (page) => page.route(`${editorOrigin}/**`, (route) => route.continue()).then(() => undefined),
  });
}
