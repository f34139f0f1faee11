import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEditor } from '#scripts/editor/start-editor.mjs';
import { copySources, type SourceCopy } from '#tests/canvas/support/source-copy.ts';
import { gameUrl, workerFolder } from '../services.ts';

export interface VisualEditor {
  /** The copy of the sources that the editor edits. */
  readonly copy: SourceCopy;
  /** To open in a browser. */
  readonly address: string;
  readonly editorUrl: string;
  readonly appUrl: string;
  readonly token: string;
}

/**
 * Runs `npm run editor` over a copy of the project's sources and the game's running server, while the tests of the
 * calling file run.
 */
export function openVisualEditor(): VisualEditor {
  let opened: { readonly editor: VisualEditor; readonly close: () => Promise<void> } | null = null;
  const editor = (): VisualEditor => {
    if (opened === null) throw new Error('The editor is open while tests run, not before');
    return opened.editor;
  };
  beforeAll(async () => {
    // The same path for each file of a worker, so that Vite finds the packages it optimized for the previous file.
    const root = join(workerFolder(), 'project');
    await rm(root, { recursive: true, force: true });
    const copy = copySources(root);
    const started = await startEditor({
      root: copy.root,
      ports: { app: 0, editor: 0 },
      // Separate from the cache of a developer who works during the tests.
      cacheFolder: join(workerFolder(), 'vite-cache'),
      appProxy: await gameUrl(),
    });
    opened = { editor: { copy, ...started }, close: started.close };
  });
  afterAll(() => opened?.close());
  return {
    get copy() {
      return editor().copy;
    },
    get address() {
      return editor().address;
    },
    get editorUrl() {
      return editor().editorUrl;
    },
    get appUrl() {
      return editor().appUrl;
    },
    get token() {
      return editor().token;
    },
  };
}
