import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { previewPlugin, previewSettings } from '#canvas/preview-plugin.ts';
import { sourceIdPlugin } from './src/canvas/source-id-plugin.ts';

const projectRoot = fileURLToPath(new URL('.', import.meta.url));

/** The client: `vite build` writes build/web; `npm run dev` serves it with hot reload. */
const client: UserConfig = {
  root: join(projectRoot, 'src/web'),
  plugins: [react(), tailwindcss()],
  // The client imports #ui/…, #core/… and #protocol/…, which lie beside its root.
  server: { fs: { allow: [projectRoot] } },
  build: {
    target: 'es2023',
    outDir: join(projectRoot, 'build/web'),
    emptyOutDir: true,
    // The bundle budget reads from it what the first load needs.
    manifest: true,
    // The page's policy allows one inline script by its hash: the theme script, which must leave the build as written.
    modulePreload: { polyfill: false },
    // It allows no `data:` fonts either.
    assetsInlineLimit: 0,
  },
};

/** The mode of a build that a visual editor can look into: `vite build --mode preview`. */
const PREVIEW = 'preview';

/** The client as an editor sees it, in development and in preview builds; nothing of it is in a release. */
const previewed: UserConfig = {
  ...client,
  plugins: [
    sourceIdPlugin({ root: projectRoot }),
    previewPlugin(join(projectRoot, 'src/preview-frame/enter.ts'), previewSettings(process.env)),
    client.plugins,
  ],
};

/** Components keep their names, and errors their places. */
const previewBuild: UserConfig = {
  ...previewed,
  build: { ...client.build, outDir: join(projectRoot, 'build/preview'), minify: false, sourcemap: true },
};

/** What runs on Node: `vite build --ssr ENTRY --outDir FOLDER`. Packages stay in node_modules. */
const node: UserConfig = {
  root: projectRoot,
  publicDir: false,
  build: {
    target: 'node20.19',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: '[name].js' } },
  },
};

/** The mode of a build that holds its packages: `vite build --mode bundled --ssr ENTRY --outDir FOLDER`. */
const BUNDLED = 'bundled';

/** Node loads a few large files four times faster than the hundreds of small ones that the packages consist of. */
const bundledNode: UserConfig = {
  ...node,
  ssr: { noExternal: true },
  build: {
    ...node.build,
    rolldownOptions: {
      output: {
        entryFileNames: '[name].js',
        // Node 20 parses the whole source map when it loads a file; the sources are two thirds of it.
        sourcemapExcludeSources: true,
      },
    },
  },
};

export default defineConfig(({ command, mode, isSsrBuild }) => {
  if (isSsrBuild === true) return mode === BUNDLED ? bundledNode : node;
  if (command === 'serve') return previewed;
  return mode === PREVIEW ? previewBuild : client;
});
