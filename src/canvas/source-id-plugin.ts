import { normalizePath, type Plugin } from 'vite';
import { addSourceIds } from './add-source-ids.ts';
import { readJsx, sourceIdPath } from './jsx/parse-jsx.ts';
import { joinLookups, lookupsOf, type CodeLookups } from './lookups.ts';

export interface SourceIdApi {
  /** Lookups of the files transformed so far, as of their last transformation. */
  readonly lookups: () => CodeLookups;
}

/**
 * Adds source ids to the browser's JSX before other plugins. Skips files with syntax errors, so that Vite reports the
 * error for the original code.
 * @param root project root, absolute; paths are relative to it even if Vite's root differs
 */
export function sourceIdPlugin({ root }: { readonly root: string }): Plugin<SourceIdApi> {
  const seen = new Map<string, CodeLookups>();
  return {
    name: 'wayword-source-ids',
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
