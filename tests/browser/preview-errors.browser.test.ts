import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { openFixture } from './support/preview/fixture-page.ts';
import { begin, openBegun, openPlain, PLAIN_BODY } from './support/preview/plain-fixture.ts';
import { VITE_CLIENT, viteClientFiles } from './support/preview/vite-client.ts';

/** Adds an element with a shadow root, as the overlays of build tools have. */
const overlay = ({ frame }: EditorEnd, tag: string, html: string) =>
  frame.evaluate(
    ([tag, html]) => {
      document.querySelector(tag)?.remove();
      const element = document.createElement(tag);
      element.attachShadow({ mode: 'open' }).innerHTML = html;
      document.body.append(element);
    },
    [tag, html] as const,
  );

async function status(editor: EditorEnd) {
  await editor.call('checkIfHydrationError');
  const received = await editor.take();
  return received.filter(({ id }) => id !== 'NAV_TREE');
}

const next = (description: string) =>
  `<p id="nextjs__container_errors_desc">${description}</p><p id="nextjs__container_errors_label">label</p>
  <div class="nextjs-container-errors-body">body</div>`;

describe('the error status of the app', () => {
  it('[FRAME-60] is read from the overlay of the build tool: any error under Vite, and hydration and other errors under Next.js', async () => {
    const vite = await openBegun(browser, { query: '?framework=VITE' });
    await overlay(
      vite,
      'vite-error-overlay',
      '<p class="message">it <b>broke</b></p><a class="file-link">a.tsx</a>',
    );
    expect(await status(vite)).toEqual([
      {
        id: 'LATEST_HYDRATION_ERROR_STATUS',
        status: 'other_error',
        errorDescr: 'A Vite Error Occurred',
        errorLabel: 'a.tsx',
        errorBody: 'it <b>broke</b>',
      },
    ]);

    const other = await openBegun(browser);
    await overlay(other, 'nextjs-portal', next('Hydration failed because'));
    const serialized = { id: 'LATEST_HYDRATION_ERROR_STATUS', errorLabel: 'label', errorBody: 'body' };
    expect(await status(other)).toEqual([
      { ...serialized, status: 'error', errorDescr: 'Hydration failed because' },
    ]);
    await overlay(other, 'nextjs-portal', next('Other'));
    expect(await status(other)).toEqual([{ ...serialized, status: 'other_error', errorDescr: 'Other' }]);
  });

  it.each([
    ['', 'nextjs-portal', next('')],
    ['', 'vite-error-overlay', '<p class="message">it broke</p>'],
    ['?framework=VITE', 'nextjs-portal', next('Hydration failed')],
    ['?framework=VITE', 'vite-error-overlay', '<p class="message"></p><a class="file-link"></a>'],
    ['', 'i', ''],
    ['?framework=VITE', 'vite-error-overlay', ''],
  ])(
    'is answered with no error where the overlay is empty, or not that of the tool (%j, %s)',
    async (query, tag, html) => {
      const editor = await openBegun(browser, { query });
      if (tag !== 'i') await overlay(editor, tag, html);
      expect(await status(editor)).toEqual([{ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'no_error' }]);
    },
  );
});

/** Like Vite's own overlay: constructed from the error. */
const REGISTERED = `<script>
  customElements.define('vite-error-overlay', class extends HTMLElement {
    constructor(error) {
      super();
      this.attachShadow({ mode: 'open' }).innerHTML = '<pre class="message"></pre>';
      this.shadowRoot.querySelector('.message').textContent = error.message;
    }
  });
</script>`;

describe('errors of the app', () => {
  const overlays = ({ frame }: EditorEnd) =>
    frame.evaluate(() =>
      [...document.querySelectorAll('body > vite-error-overlay')].map(
        ({ shadowRoot }) => shadowRoot?.querySelector('.message')?.textContent,
      ),
    );
  const thrown = ({ frame }: EditorEnd) =>
    frame.evaluate(async () => {
      await new Promise((resolve) => {
        window.addEventListener('error', resolve, { once: true });
        setTimeout(() => {
          throw new Error('boom');
        });
      });
    });
  const rejected = ({ frame }: EditorEnd) =>
    frame.evaluate(async () => {
      await new Promise((resolve) => {
        window.addEventListener('unhandledrejection', resolve, { once: true });
        void Promise.reject(new Error('later'));
      });
    });

  it('under Vite are shown in its overlay, even before an editor connects', async () => {
    const editor = await openPlain(browser, { query: '?framework=VITE', head: REGISTERED });
    await thrown(editor);
    expect(await overlays(editor)).toEqual([expect.stringContaining('boom')]);
    await rejected(editor);
    expect(await overlays(editor)).toEqual(expect.arrayContaining([expect.stringContaining('later')]));
    await begin(editor);
    expect(await status(editor)).toMatchObject([
      { status: 'other_error', errorBody: expect.stringMatching(/boom|later/u) },
    ]);
  });

  it("under Vite are shown in Vite's own overlay, and read from it", async () => {
    const editor = await openFixture(browser, {
      body: PLAIN_BODY,
      head: VITE_CLIENT,
      query: '?framework=VITE',
      files: await viteClientFiles(),
    });
    await begin(editor);
    expect(await status(editor)).toMatchObject([{ status: 'no_error' }]);
    await thrown(editor);
    const shown = editor.frame.locator('vite-error-overlay');
    expect(await shown.locator('.message').textContent()).toContain('boom');
    expect(await status(editor)).toMatchObject([
      { status: 'other_error', errorBody: expect.stringContaining('boom') },
    ]);
    await rejected(editor);
    expect(await shown.locator('.message').textContent()).toContain('later');
    await editor.frame.evaluate(() => {
      window.stopPreviewFrame();
    });
    expect(await shown.count()).toBe(0);
  });

  it.each([
    ['of another framework', { head: REGISTERED }],
    ['without an overlay', { query: '?framework=VITE' }],
  ])('%s are left to the page', async (_, options) => {
    const editor = await openBegun(browser, options);
    await thrown(editor);
    await rejected(editor);
    expect(await overlays(editor)).toEqual([]);
    expect(await status(editor)).toMatchObject([{ status: 'no_error' }]);
  });
});
