// @ts-check
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Id of an empty style sheet. */
const EMPTY = '\0wayword:removed-styles.css';

/**
 * The editor can add a style sheet, with an import of it, and remove both a moment later. Vite may then still be reading
 * the module with the import, fails, and the page reports an error, although the next version of the module is on its way.
 * This plugin resolves a style sheet that Vite has served, and that is gone, to an empty one.
 * @returns {import('vite').Plugin}
 */
export function removedStyles() {
  /** @type {import('vite').ViteDevServer | null} */
  let server = null;
  return {
    name: 'wayword:removed-styles',
    enforce: 'pre',
    configureServer: (started) => {
      server = started;
    },
    resolveId: (source, importer) => {
      if (importer === undefined || !/^\.{1,2}\/.*\.css$/u.test(source)) return null;
      const file = resolve(dirname(importer), source);
      const known = server?.environments['client']?.moduleGraph.getModulesByFile(file);
      return known !== undefined && known.size > 0 && !existsSync(file) ? EMPTY : null;
    },
    load: (id) => (id === EMPTY ? '' : null),
  };
}
