// @ts-check
import { basename, join } from 'node:path';
import { answers, freePort, startProcessGroup, waitUntilReady } from '#scripts/external/server-process.mjs';
import { wikitext } from '#scripts/mediawiki/starter-wiki.mjs';
import { startMediaWiki } from '#scripts/mediawiki/start-mediawiki.mjs';
import { pathOf } from '#scripts/zim/starter-site.mjs';

const TIMEOUT_MS = 60_000;

/**
 * A server of articles.
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} origin
 * @property {number} group of its processes
 * @property {(title: string) => string} path of an article
 * @property {boolean} compresses whether it compresses answers for clients that accept it
 * @property {() => Promise<void>} stop
 */

/** @typedef {import('#scripts/starter/article-texts.mjs').ArticleText} ArticleText */

/**
 * Starts our built server over an archive, with the game's requests.
 * @param {string} root
 * @param {string} zim
 * @param {string} dataDir
 * @returns {Promise<Peer>}
 */
export async function startOurs(root, zim, dataDir) {
  const port = await freePort();
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, ENCYCLOPEDIA: zim };
  const group = await startProcessGroup([process.execPath, join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
  });
  return ready('Wayword', group, `http://127.0.0.1:${port}`, (title) => `/w/api.php?${parseQuery(title)}`);
}

/**
 * Starts kiwix-serve, which serves the pages of an archive unchanged.
 * @param {string} zim
 * @returns {Promise<Peer>}
 */
export async function startKiwix(zim) {
  const port = await freePort();
  const group = await startProcessGroup(['kiwix-serve', '-i', '127.0.0.1', '-p', String(port), zim], {
    cwd: '/',
  });
  const book = basename(zim, '.zim');
  const path = (/** @type {string} */ title) => `/raw/${book}/content/${encodeURIComponent(pathOf(title))}`;
  return ready('kiwix-serve', group, `http://127.0.0.1:${port}`, path);
}

/**
 * Starts MediaWiki with the same articles, with the same requests as ours.
 * @param {readonly ArticleText[]} articles
 * @returns {Promise<Peer>}
 */
export async function startWiki(articles) {
  const pages = articles.map((text) => ({
    title: text.title,
    text: wikitext(text, { isPictured: false, redirect: null }),
  }));
  const wiki = await startMediaWiki({ pages, pictures: new Map(), isLinked: false });
  return {
    name: 'MediaWiki',
    origin: wiki.url,
    group: wiki.processGroup,
    path: (title) => `/api.php?${parseQuery(title)}`,
    // Compression would be the job of a web server in front of it.
    compresses: false,
    stop: wiki.stop,
  };
}

/**
 * The exact query that the game sends for a page.
 * @param {string} title
 */
export function parseQuery(title) {
  return new URLSearchParams({
    action: 'parse',
    page: title,
    prop: 'text|links|images|revid',
    redirects: '1',
    format: 'json',
    formatversion: '1',
  }).toString();
}

/**
 * @param {string} name
 * @param {import('#scripts/external/server-process.mjs').ProcessGroup} group
 * @param {string} origin
 * @param {(title: string) => string} path
 * @returns {Promise<Peer>}
 */
async function ready(name, group, origin, path) {
  await waitUntilReady(name, group, { isReady: () => answers(`${origin}/`), timeoutMs: TIMEOUT_MS });
  return { name, origin, group: group.id, path, compresses: true, stop: group.stop };
}
