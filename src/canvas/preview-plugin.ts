import type { Plugin } from 'vite';
import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';

/** Where the page asks for the preview frame; Vite answers with the entry itself, which lies outside its root. */
const ADDRESS = '/@preview-frame/enter.ts';
/** The name under which the entry finds its settings. */
const SETTINGS = 'PREVIEW_FRAME_SETTINGS';

/**
 * Puts the preview frame into the page, as the first of its modules: an error of the app's first load does not escape it.
 * @param entry absolute path of the module that starts it
 */
export function previewPlugin(entry: string, settings: PreviewSettings): Plugin {
  return {
    name: 'wayword-preview',
    config: () => ({
      define: { [SETTINGS]: JSON.stringify(settings) },
      // Packages of the frame that Vite met only with the first page would make it load that page twice.
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
