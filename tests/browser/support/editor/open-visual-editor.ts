import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEditor } from '#scripts/editor/start-editor.mjs';
import { copySources, type SourceCopy } from '#tests/canvas/support/source-copy.ts';
import { gameUrl, workerFolder } from '../services.ts';

export interface VisualEditor {
  /** The sources that it edits. */
  readonly copy: SourceCopy;
  /** To open in a browser. */
  readonly address: string;
  readonly editorUrl: string;
  readonly appUrl: string;
  readonly token: string;
}

/**
 * `npm run editor` over a copy of the project's sources and the game's running server, while the tests run of the file that
 * calls this.
 */
export function openVisualEditor(): VisualEditor {
  let opened: { readonly editor: VisualEditor; readonly close: () => Promise<void> } | null = null;
  const editor = (): VisualEditor => {
    if (opened === null) throw new Error('The editor is open while tests run, not before');
    return opened.editor;
  };
  beforeAll(async () => {
    // At the same place for each file of a worker: Vite then finds the packages it has prepared for the file before.
    const root = join(workerFolder(), 'project');
    await rm(root, { recursive: true, force: true });
    const copy = copySources(root);
    const started = await startEditor({
      root: copy.root,
      ports: { app: 0, editor: 0 },
      // Beside that of a developer, who may work while the tests run.
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
