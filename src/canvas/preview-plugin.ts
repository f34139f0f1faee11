import type { Plugin } from 'vite';
import { LOOPBACK, SAME_ORIGIN, type PreviewSettings } from '#editor-protocol/preview-settings.ts';

/** URL of the preview frame in the page; resolves to the entry module, which is outside Vite's root. */
const ADDRESS = '/@preview-frame/enter.ts';
/** Global constant for the entry's settings. */
const SETTINGS = 'PREVIEW_FRAME_SETTINGS';

/**
 * Injects the preview frame as the page's first module, so that it catches errors of the app's first load.
 * @param entry absolute path of the module that starts it
 */
export function previewPlugin(entry: string, settings: PreviewSettings): Plugin {
  return {
    name: 'wayword-preview',
    config: () => ({
      define: { [SETTINGS]: JSON.stringify(settings) },
      // Packages of the frame that Vite found only with the first page would cause a reload.
      optimizeDeps: { entries: ['index.html', entry.replaceAll('\\', '/')] },
    }),
    resolveId: {
      filter: { id: /^\/@preview-frame\// },
      handler: (id) => (id === ADDRESS ? entry : null),
    },
    transformIndexHtml: {
      order: 'pre',
      handler: () => [{ tag: 'script', attrs: { type: 'module', src: ADDRESS }, injectTo: 'head-prepend' }],
    },
  };
}

/**
 * Reads the comma-separated lists `PREVIEW_HOSTS` and `PREVIEW_ORIGINS`; defaults to this machine. Excludes the staging
 * variants of each host (spec section 9): allows `dev.example.org`, but not `staging-dev.example.org`.
 */
export function previewSettings(env: Readonly<Record<string, string | undefined>>): PreviewSettings {
  const hosts = listIn(env['PREVIEW_HOSTS']) ?? [LOOPBACK];
  const named = hosts.filter((host) => host !== LOOPBACK);
  return {
    hosts,
    excludedHosts: named.flatMap((host) => [`staging.${host}`, `staging-${host}`]),
    origins: listIn(env['PREVIEW_ORIGINS']) ?? [SAME_ORIGIN, LOOPBACK],
  };
}

/** Returns null for an empty list. */
function listIn(text = ''): readonly string[] | null {
  const entries = text.split(',').map((entry) => entry.trim());
  const given = entries.filter((entry) => entry !== '');
  return given.length === 0 ? null : given;
}
