// @ts-check
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/**
 * The editor's page, of its sources and with hot reload, without a socket of its own.
 * @param {object} options
 * @param {string} options.root
 * @param {import('node:http').Server} options.server that it is mounted in
 * @param {string} options.cacheFolder
 * @param {readonly string[]} options.packages folders that hold the packages
 * @param {import('vite').LogLevel} options.logLevel
 */
export function openPageServer({ root, server, cacheFolder, packages, logLevel }) {
  return createServer({
    configFile: false,
    root: join(root, 'src/editor'),
    publicDir: false,
    appType: 'spa',
    mode: 'development',
    cacheDir: join(cacheFolder, 'page'),
    logLevel,
    plugins: [react(), tailwindcss()],
    server: {
      middlewareMode: true,
      hmr: { server },
      // No other page may read the editor, and none may frame it. The app's page is told who frames it: its way back hangs on that.
      cors: false,
      headers: { 'X-Frame-Options': 'DENY', 'Origin-Agent-Cluster': '?1' },
      // Its #ui/… and #editor-protocol/… lie beside its root.
      fs: { allow: [join(root, 'src'), ...packages] },
    },
  });
}
