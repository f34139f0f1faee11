import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEditor } from '#scripts/editor/start-editor.mjs';
import { copySources, type SourceCopy } from '#tests/canvas/support/source-copy.ts';
import { gameUrl } from '../services.ts';

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
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'wayword-editor-')));
    const copy = copySources(join(folder, 'project'));
    const started = await startEditor({
      root: copy.root,
      ports: { app: 0, editor: 0 },
      // Of its own: whoever develops beside the tests keeps theirs.
      cacheFolder: join(folder, 'cache'),
      appProxy: await gameUrl(),
    });
    const close = async (): Promise<void> => {
      await started.close();
      await rm(folder, { recursive: true, force: true });
    };
    opened = { editor: { copy, ...started }, close };
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
