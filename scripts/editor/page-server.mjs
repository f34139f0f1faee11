// @ts-check
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

/**
 * Opens the editor's page from its sources with hot reload, without its own socket.
 * @param {object} options
 * @param {string} options.root
 * @param {import('node:http').Server} options.server the server to mount it in
 * @param {string} options.cacheFolder
 * @param {readonly string[]} options.packages folders that contain the packages
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
      // No other page may read or frame the editor. No Referrer-Policy: the app's goBack needs document.referrer.
      cors: false,
      headers: { 'X-Frame-Options': 'DENY', 'Origin-Agent-Cluster': '?1' },
      // The imports #ui/… and #editor-protocol/… are outside its root.
      fs: { allow: [join(root, 'src'), ...packages] },
    },
  });
}
