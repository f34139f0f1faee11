// @ts-check The canvas server over the sources in the folder BENCH_ROOT, loaded from them as `npm run editor` does; for
// callers with BENCH_TOKEN.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';

const { BENCH_ROOT: root = '', BENCH_TOKEN: token = '', HOST: host = '', PORT: port = '' } = process.env;
const vite = await createVite({
  configFile: false,
  root,
  appType: 'custom',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
const handlerModule = await vite.ssrLoadModule(join(root, 'src/canvas/server/canvas-handler.ts'));
/** @type {typeof import('#canvas/server/canvas-handler.ts').createCanvasHandler} */
const createCanvasHandler = handlerModule['createCanvasHandler'];
const canvas = createCanvasHandler({
  root,
  token,
  allowedOrigins: [],
  journalFolder: join(root, 'data/canvas'),
  now: () => Date.now(),
  newId: () => randomUUID(),
  warn: (line) => console.error(line),
});
const server = createServer((request, response) => {
  if (!canvas.handle(request, response)) response.end('open');
});
server.listen(Number(port), host);

process.once('SIGTERM', () => {
  canvas.close();
  server.close();
  server.closeAllConnections();
  void vite.close();
});
