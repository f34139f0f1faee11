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

/** Bundles the frame's runtime from source into a single script. Cached per test file. */
function bundleRuntime(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

function bundle(): Promise<string> {
  return bundleModule(RUNTIME, { plugins: [breaking()] });
}

/** Applies the breakage chosen for the run; usually none. */
export function breaking(): Plugin {
  const breakage = chosenBreakage(process.env[BREAKAGE_VARIABLE]);
  return {
    name: 'break-the-frame',
    load: (id) =>
      breakage !== null && id.endsWith(`/src/preview-frame/${breakage.file}`) ? broken(breakage) : null,
  };
}

export interface Fixture {
  /** Content of the body. */
  readonly body: string;
  readonly css?: string;
  /** Additional content of the head, e.g. scripts that run before the frame. */
  readonly head?: string;
  /** Including the question mark. */
  readonly query?: string;
  readonly path?: string;
  /** Origins that may drive the frame; the editor's by default. */
  readonly origins?: readonly string[];
  readonly editorOrigin?: string;
  readonly before?: (page: Page) => Promise<void>;
  /** Packages and scripts that the page requests, by path. */
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

/** Opens a fixture page in the editor's frame, with the real runtime. All requests are answered locally. */
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
