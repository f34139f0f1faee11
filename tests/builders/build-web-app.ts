import { openWebApp, type WebApp } from '#server/site/web-app.ts';
import { temporaryFolder, writeTree } from './temporary-folder.ts';

export const PAGE =
  '<!doctype html><head><script>let dark;</script></head><script type="module" src="/assets/index-a1.js"></script>';

/** The files of a client build; each compressed file contains its own name, so that tests can distinguish them. */
export const BUILT_FILES = {
  'index.html': PAGE,
  'index.html.br': 'page in br',
  'icon.svg': '<svg/>',
  'assets/index-a1.js': 'start()',
  'assets/index-a1.js.br': 'script in br',
  'assets/index-a1.js.gz': 'script in gzip',
  '.vite/manifest.json': '{}',
};

export function buildWebApp(files: Readonly<Record<string, string>> = BUILT_FILES): Promise<WebApp> {
  const folder = temporaryFolder();
  writeTree(folder, files);
  return openWebApp(folder);
}
