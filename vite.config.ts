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
  // The client imports #ui/…, #core/… and #protocol/…, which are outside its root.
  server: { fs: { allow: [projectRoot] } },
  build: {
    target: 'es2023',
    outDir: join(projectRoot, 'build/web'),
    emptyOutDir: true,
    // The check of the bundle budget reads the files of the first load from it.
    manifest: true,
    // The page's CSP allows one inline script, by its hash: the theme script. The build must not add others.
    modulePreload: { polyfill: false },
    // The CSP allows no `data:` fonts either.
    assetsInlineLimit: 0,
    // One chunk for all that the first screen needs: the many small ones that lazy screens share with it compress worse.
    // Likewise one each for what Home loads after it: HTTP/1.1 has six connections, which the calls to the server need.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'open-game', test: /[\\/]open-game\.ts$/u },
            { name: 'top-explorers', test: /[\\/]top-explorers\.tsx$/u },
          ],
        },
      },
    },
  },
};

/** Build mode for visual editors: `vite build --mode preview`. */
const PREVIEW = 'preview';

/** The client with source ids and the preview frame, for development and preview builds; never in a release. */
const previewed: UserConfig = {
  ...client,
  plugins: [
    sourceIdPlugin({ root: projectRoot }),
    previewPlugin(join(projectRoot, 'src/preview-frame/enter.ts'), previewSettings(process.env)),
    client.plugins,
  ],
};

/** Not minified, so that components keep their names and errors their positions. */
const previewBuild: UserConfig = {
  ...previewed,
  build: { ...client.build, outDir: join(projectRoot, 'build/preview'), minify: false, sourcemap: true },
};

/** Code that runs on Node: `vite build --ssr ENTRY --outDir FOLDER`. Packages stay in node_modules. */
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

/** Build mode that bundles the packages: `vite build --mode bundled --ssr ENTRY --outDir FOLDER`. */
const BUNDLED = 'bundled';

/** Node loads a few large files four times faster than the packages' hundreds of small files. */
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
