import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { temporaryFolder } from '#tests/builders/temporary-folder.ts';
import type { Fixture } from './fixture-page.ts';

/**
 * For the head of a page: replaces Vite's socket, as no development server runs. It never opens: a failed socket would
 * be an error of the page.
 */
export const VITE_CLIENT = `<script>
  window.WebSocket = class extends EventTarget { send() {} close() {} };
</script><script type="module" src="/@vite/client"></script>`;

/** Vite's own client, which registers its error overlay, as its development server would serve it. */
export async function viteClientFiles(): Promise<NonNullable<Fixture['files']>> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
    cacheDir: temporaryFolder(),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const client = await scriptOf('/@vite/client');
    const [, env] = /^import "([^"]+)"/mu.exec(client) ?? [];
    if (env === undefined) throw new Error('Vite’s client imports nothing');
    return { '/@vite/client': script(client), [env]: script(await scriptOf(env)) };
  } finally {
    await server.close();
  }

  async function scriptOf(address: string): Promise<string> {
    const result = await server.transformRequest(address);
    if (result === null) throw new Error(`Vite does not serve ${address}`);
    return result.code;
  }
}

const script = (body: string) => ({ contentType: 'text/javascript', body });
