import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { Plugin } from 'vite';
import { bundleModule } from '#scripts/bundle/bundle-module.mjs';
import { broken, BREAKAGE_VARIABLE, chosenBreakage } from './breakages.ts';
import { openEditor, type EditorEnd } from './editor-end.ts';

export const APP_ORIGIN = 'http://app.preview.test';
const RUNTIME = fileURLToPath(
  new URL('../../../../src/preview-frame/start-preview-frame.ts', import.meta.url),
);

let bundled: Promise<string> | null = null;

/** The frame's runtime as a script of one file, from its source. Made once a run of a file. */
function bundleRuntime(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

function bundle(): Promise<string> {
  return bundleModule(RUNTIME, { plugins: [breaking()] });
}

/** Breaks what the run was asked to break; nothing, as a rule. */
export function breaking(): Plugin {
  const breakage = chosenBreakage(process.env[BREAKAGE_VARIABLE]);
  return {
    name: 'break-the-frame',
    load: (id) =>
      breakage !== null && id.endsWith(`/src/preview-frame/${breakage.file}`) ? broken(breakage) : null,
  };
}

export interface Fixture {
  /** What stands in the body. */
  readonly body: string;
  readonly css?: string;
  /** More of the head, as scripts that the page had before the frame began. */
  readonly head?: string;
  /** With the question mark. */
  readonly query?: string;
  readonly path?: string;
  /** Origins that may drive it; the editor's by default. */
  readonly origins?: readonly string[];
  readonly editorOrigin?: string;
  readonly before?: (page: Page) => Promise<void>;
  /** Packages and scripts the page asks for, by their paths. */
  readonly files?: Readonly<Record<string, { readonly contentType: string; readonly body: string }>>;
}

const pageOf = ({
  head = '',
  css = '',
  body,
  origins = ['http://editor.preview.test'],
}: Fixture): string => `<!doctype html>
<html><head><meta charset="utf-8"><style>body { margin: 0 } ${css}</style>${head}
<script type="module">
  import { startPreviewFrame } from '/runtime.js';
  window.stopPreviewFrame = startPreviewFrame(window, { origins: ${JSON.stringify(origins)} });
</script></head><body>${body}</body></html>`;

/** A page of our own in the editor's frame, with the real runtime in it. No request leaves the machine. */
export async function openFixture(browser: Browser, fixture: Fixture): Promise<EditorEnd> {
  const runtime = await bundleRuntime();
  const files: NonNullable<Fixture['files']> = {
    ...fixture.files,
    '/runtime.js': { contentType: 'text/javascript', body: runtime },
  };
  return openEditor({
    browser,
    appUrl: `${APP_ORIGIN}${fixture.path ?? '/'}${fixture.query ?? ''}`,
    ...(fixture.editorOrigin === undefined ? {} : { editorOrigin: fixture.editorOrigin }),
    ...(fixture.before === undefined ? {} : { before: fixture.before }),
    serve: async (context) => {
      await context.route(`${APP_ORIGIN}/**`, async (route) => {
        const { pathname } = new URL(route.request().url());
        const file = files[pathname];
        if (file !== undefined) await route.fulfill(file);
        else if (pathname === '/favicon.ico') await route.fulfill({ status: 204 });
        else await route.fulfill({ contentType: 'text/html', body: pageOf(fixture) });
      });
    },
  });
}
