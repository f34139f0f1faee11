// @ts-check

/** @typedef {{ title: string, revision: number, links: readonly string[] }} Page */
/** @typedef {{ n: number, kind: 'link', asked: string, to: string, revision: number }} Hop */

/**
 * Reads pages as the game does, each only once.
 * @param {string} origin
 * @param {string} pin
 * @returns {(title: string) => Promise<Page>}
 */
export function pageReader(origin, pin) {
  /** @type {Map<string, Promise<Page>>} */
  const pages = new Map();
  return (title) => {
    const page = pages.get(title) ?? readPage(origin, pin, title);
    pages.set(title, page);
    return page;
  };
}

/**
 * @param {string} origin
 * @param {string} pin
 * @param {string} title
 * @returns {Promise<Page>}
 */
async function readPage(origin, pin, title) {
  const query = new URLSearchParams({
    action: 'parse',
    page: title,
    prop: 'links|revid',
    redirects: '1',
    format: 'json',
    formatversion: '2',
    pin,
  });
  const { parse } = await (await fetch(`${origin}/w/api.php?${query}`)).json();
  /** @type {readonly { ns: number, title: string, exists: boolean }[]} */
  const links = parse.links;
  return {
    title: parse.title,
    revision: parse.revid,
    links: links.filter(({ ns, exists }) => ns === 0 && exists).map((link) => link.title),
  };
}

/**
 * Plans a path of `clicks` links that visits none of the targets. `player` determines the choice of links: the same
 * number gives the same path.
 * @param {(title: string) => Promise<Page>} read
 * @param {{ articles: readonly string[], clicks: number, player: number }} path `articles`: of the run, its start first
 * @returns {Promise<Hop[]>}
 */
export async function planPath(read, { articles: [start = '', ...targets], clicks, player }) {
  /** @type {Hop[]} */
  const hops = [];
  let at = await read(start);
  while (hops.length < clicks) {
    const { page, asked } = await linkFrom(read, at, targets, player + hops.length);
    hops.push({ n: hops.length + 1, kind: 'link', asked, to: page.title, revision: page.revision });
    at = page;
  }
  return hops;
}

/**
 * @param {(title: string) => Promise<Page>} read
 * @param {Page} at
 * @param {readonly string[]} targets
 * @param {number} choice
 */
async function linkFrom(read, { title, links }, targets, choice) {
  for (let tried = 0; tried < links.length; tried += 1) {
    const asked = links[(choice + tried) % links.length] ?? '';
    const page = await read(asked);
    if (page.title !== title && page.links.length > 1 && !targets.includes(page.title))
      return { page, asked };
  }
  throw new Error(`No link of ${title} leads on`);
}
