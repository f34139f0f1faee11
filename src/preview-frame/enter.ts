import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { shouldStart } from './should-start.ts';
import { startPreviewFrame, type BuildTool } from './start-preview-frame.ts';

declare global {
  /** Injected by the Vite plugin that adds this file to the page. */
  const PREVIEW_FRAME_SETTINGS: PreviewSettings;
}

/** Defined by Vite's development server only, not in a build. */
const hot = import.meta.hot;
const tool: BuildTool = {
  isVite: hot !== undefined,
  onCodeReloaded: (listener) => {
    hot?.on('vite:afterUpdate', listener);
    return () => hot?.off('vite:afterUpdate', listener);
  },
};

// Must be the page's first script: an editor may post as soon as the page has loaded, and early errors must be caught.
const { hostname, search } = location;
if (shouldStart({ hostname, search, isFramed: window.parent !== window }, PREVIEW_FRAME_SETTINGS)) {
  startPreviewFrame(window, PREVIEW_FRAME_SETTINGS, tool);
}
