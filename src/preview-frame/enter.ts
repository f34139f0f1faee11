import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { shouldStart } from './should-start.ts';
import { startPreviewFrame, type BuildTool } from './start-preview-frame.ts';

declare global {
  /** Written in by the plugin that puts this file into the page. */
  const PREVIEW_FRAME_SETTINGS: PreviewSettings;
}

/** Vite's development server; a build has none. */
const hot = import.meta.hot;
const tool: BuildTool = {
  isVite: hot !== undefined,
  onCodeReloaded: (hear) => {
    hot?.on('vite:afterUpdate', hear);
    return () => hot?.off('vite:afterUpdate', hear);
  },
};

// The page's first script: an editor may post as soon as the page has loaded, and the app's first errors are seen.
const { hostname, search } = location;
if (shouldStart({ hostname, search, isFramed: window.parent !== window }, PREVIEW_FRAME_SETTINGS)) {
  startPreviewFrame(window, PREVIEW_FRAME_SETTINGS, tool);
}
