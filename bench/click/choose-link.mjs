// @ts-check

/** @typedef {'small' | 'middle' | 'large'} Size */

const PLACE = /** @type {const} */ ({ small: 0, middle: 0.5, large: 1 });

/**
 * Of the links on the page, the one that leads to the smallest, the middle or the largest article.
 * @param {import('playwright-core').Page} page
 * @param {{ sizeOf: (title: string) => Promise<number>, size: Size, avoid: ReadonlySet<string> }} options
 * @returns {Promise<{ title: string, bytes: number, locator: import('playwright-core').Locator } | null>} null where
 *   the page has no link but to targets and articles to avoid
 */
export async function chooseLink(page, { sizeOf, size, avoid }) {
  const links = page.getByRole('region').locator('a[href^="/wiki/"]');
  const paths = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href') ?? ''),
  );
  const targets = await page
    .getByRole('list', { name: 'Target Articles' })
    .getByRole('listitem')
    .allTextContents();

  const titles = paths.map((path) => decodeURIComponent(path.slice('/wiki/'.length)).replaceAll('_', ' '));
  const isOpen = (/** @type {string} */ title) =>
    !title.startsWith('File:') && !avoid.has(title) && !targets.some((target) => target.startsWith(title));
  const open = [...new Set(titles.filter(isOpen))];
  const sized = await Promise.all(open.map(async (title) => ({ title, bytes: await sizeOf(title) })));
  sized.sort((a, b) => a.bytes - b.bytes);

  const chosen = sized[Math.round((sized.length - 1) * PLACE[size])];
  return chosen === undefined ? null : { ...chosen, locator: links.nth(titles.indexOf(chosen.title)) };
}
