import { normalizePath, type Plugin } from 'vite';
import { joinLookups, lookupsOf, type CodeLookups } from './lookups.ts';
import { readJsx } from './read-jsx.ts';
import { addSourceIds } from './add-source-ids.ts';
import { sourceIdPath } from './source-id-path.ts';

export interface SourceIdApi {
  /** Of the files that were asked for so far, as they were when they were last asked for. */
  readonly lookups: () => CodeLookups;
}

/**
 * Stamps the browser's JSX before anything else reads it. A file that does not parse passes as it is: Vite says what is
 * wrong with it, and says it of the code as written.
 * @param root the project's, absolute; paths are counted from it, wherever Vite's own root is
 */
export function sourceIdPlugin({ root }: { readonly root: string }): Plugin<SourceIdApi> {
  const seen = new Map<string, CodeLookups>();
  return {
    name: 'wayword-stamp',
    enforce: 'pre',
    api: { lookups: () => joinLookups(seen.values()) },
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    transform: {
      filter: { id: /\.[jt]sx$/u },
      handler(source, id) {
        const path = sourceIdPath(root, id);
        const file = path === null ? null : readJsx(path, source);
        if (path === null || file?.ok !== true) return null;
        seen.set(path, lookupsOf(file.value));
        return addSourceIds(file.value);
      },
    },
    watchChange(id, { event }) {
      const path = sourceIdPath(root, normalizePath(id));
      if (event === 'delete' && path !== null) seen.delete(path);
    },
  };
}
