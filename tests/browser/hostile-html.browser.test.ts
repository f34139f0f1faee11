import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileWikiPage } from '#articles/page-compiler/wiki-page.ts';
import { buildWikiPageJob } from '#tests/builders/build-wiki-page-job.ts';
import type { HostileCase } from '#tests/hostile-html/hostile-case.ts';
import { everyKeptPart } from '#tests/hostile-html/every-kept-part.ts';
import { hostileCases } from '#tests/hostile-html/hostile-cases.ts';
import { browser } from './support/shared-browser.ts';
import { bundleSanitiser, openSanitiserPage } from './support/sanitiser-page.ts';

/**
 * Two barriers protect the player from a wiki: the page compiler on the server and DOMPurify in the browser. Each
 * alone, and both together, must withstand every case of the collection, without the content security policy.
 */
describe('no hostile HTML runs a script', () => {
  let sanitiser: string;
  const htmlOf = (cases: readonly HostileCase[]) => cases.map(({ html }) => html);
  const raw = htmlOf(hostileCases);
  const compiled = raw.map((html) => compileWikiPage(buildWikiPageJob(html)).html);

  beforeAll(async () => {
    sanitiser = await bundleSanitiser();
  });

  it('in a page without sanitizers, which proves that the canary works', async () => {
    const page = await openSanitiserPage(browser, sanitiser);
    // Cases that shadow members of the document would also break this test.
    const loud = hostileCases.filter(({ id }) => id.startsWith('on-') || id.startsWith('ns-'));
    const fired = await firedBy(page, htmlOf(loud), 'as it is');
    expect(fired.length).toBeGreaterThan(20);
  });

  it('through both sanitizers, as in the game', async () => {
    const page = await openSanitiserPage(browser, sanitiser);
    expect(await firedBy(page, compiled, 'sanitised')).toEqual([]);
    expect(await dangersIn(page)).toEqual([]);
  });

  it('through the second sanitizer alone', async () => {
    const page = await openSanitiserPage(browser, sanitiser);
    expect(await firedBy(page, raw, 'sanitised')).toEqual([]);
    expect(await dangersIn(page)).toEqual([]);
  });

  it('through the first sanitizer alone, however often the page is serialized and parsed again', async () => {
    const page = await openSanitiserPage(browser, sanitiser);
    expect(await firedBy(page, compiled, 'as it is')).toEqual([]);
    expect(await firedBy(page, compiled, 'read again')).toEqual([]);
    expect(await dangersIn(page)).toEqual([]);
  });

  it.each([
    ['keeps of hostile pages', compiled],
    ['may write', everyKeptPart],
  ])(
    'and every element, attribute and text that the first sanitizer %s, the second keeps',
    async (_, pages) => {
      const page = await openSanitiserPage(browser, sanitiser);
      const different = await page.evaluate(async (pages) => {
        const changed: string[] = [];
        // The second sanitizer adds these to what comes from other hosts.
        const added = new Set(['decoding', 'loading', 'referrerpolicy', 'rel', 'target']);
        const written = ({ name, value }: Attr): readonly string[] =>
          // It drops attributes that contain tags.
          added.has(name) || value.includes('</') ? [] : [`${name}=${value}`];
        const seen = (place: ParentNode) =>
          Array.from(place.querySelectorAll('*'), ({ localName, attributes }) =>
            [localName, ...Array.from(attributes).flatMap(written).sort()].join(' '),
          ).join('\n');
        for (const html of pages) {
          const before = document.createElement('div');
          before.innerHTML = html;
          const after = await window.sanitised(html);
          if (seen(after) !== seen(before) || after.textContent !== before.textContent) changed.push(html);
        }
        return changed;
      }, pages);
      expect(different).toEqual([]);
    },
  );
});

type Way = 'as it is' | 'sanitised' | 'read again';

/** Puts every page into the document, side by side, and returns the cases that ran a script. */
async function firedBy(page: Page, pages: readonly string[], way: Way): Promise<readonly string[]> {
  const fired = await page.evaluate(
    async ([pages, way]) => {
      const main = document.querySelector('main');
      if (main === null) throw new Error('The page has no place for articles');
      for (const html of pages) {
        const place = document.createElement('div');
        main.append(place);
        if (way === 'sanitised') place.replaceChildren((await window.sanitised(html)).cloneNode(true));
        else place.innerHTML = html;
        const readings = way === 'read again' ? 3 : 0;
        for (let reading = 0; reading < readings; reading += 1) {
          const written = place.innerHTML;
          place.innerHTML = written;
        }
      }
      // Interactions that a reader triggers unintentionally.
      for (const element of main.querySelectorAll('*')) {
        for (const type of ['mouseover', 'pointermove', 'wheel', 'toggle', 'scrollend']) {
          element.dispatchEvent(new Event(type, { bubbles: false }));
        }
        if (element instanceof HTMLElement) element.focus();
      }
      // These elements were inserted last: once they have fired, all earlier automatic events have too.
      const witness = document.createElement('div');
      const seen = new Set<string>();
      await new Promise<void>((resolve) => {
        const see = (name: string) => {
          seen.add(name);
          if (seen.size === 3) resolve();
        };
        const picture = document.createElement('img');
        picture.addEventListener('error', () => see('error'));
        picture.src = '/witness';
        const details = document.createElement('details');
        details.open = true;
        details.addEventListener('toggle', () => see('toggle'));
        const frame = document.createElement('iframe');
        frame.addEventListener('load', () => see('load'));
        frame.srcdoc = 'x';
        witness.append(picture, details, frame);
        document.body.append(witness);
      });
      witness.remove();
      return window.fired.map(String);
    },
    [pages, way] as const,
  );
  return [...new Set(fired)].map(
    (number) => hostileCases[Number(number)]?.id ?? `a case without number: ${number}`,
  );
}

/** Finds what would run on a click: event handlers and script URLs. */
async function dangersIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('main *')) {
      if (
        /^(?:script|style|iframe|object|embed|base|meta|link|form|input|button)$/iu.test(element.localName)
      ) {
        found.push(element.outerHTML);
      }
      for (const { name, value } of element.attributes) {
        const address = value.replace(/[\p{Cc}\s]/gu, '');
        // A data URL as an image source runs no script; as a link it is a page.
        const isProgram = (
          name === 'src' ? /^(?:java|vb)script:/iu : /^(?:javascript|vbscript|data):/iu
        ).test(address);
        if (/^on/iu.test(name) || isProgram) found.push(element.outerHTML);
      }
    }
    return found;
  });
}
