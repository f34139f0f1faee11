// @ts-check
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wikitext } from '#scripts/mediawiki/starter-wiki.mjs';
import { startMediaWiki } from '#scripts/mediawiki/start-mediawiki.mjs';
import { readArticleTexts } from '#scripts/starter/article-texts.mjs';
import { parseQuery } from '../serving/peers.mjs';
import { ObservedServer } from '../soak/observed-server.mjs';

const PAGES = 300;
const READERS = 2;
/**
 * Together they cause fewer requests to the wiki than the 150 a minute that the server may send, even while each is repeated
 * because the wiki does not answer: the server rejects summaries with 429 when nothing is left.
 */
const PAUSE_MS = 2_000;
/** 404: beyond the last page. 429: too many wait for the wiki. 503: it does not answer. */
const EXPECTED = new Set([200, 404, 429, 503]);

/**
 * The built server over a MediaWiki of its own, which only such a server has metrics of.
 * @typedef {object} WikiSite
 * @property {string} origin of our server
 * @property {(signal: AbortSignal) => Promise<void>} read lets readers read until the signal, each page once, because
 *   the server stores it; throws on an answer that they do not expect
 * @property {() => Promise<void>} loseWiki stops the wiki, not our server
 * @property {() => Promise<void>} stop
 */

/**
 * Starts Debian's MediaWiki with articles of the starter, and the built server over it.
 * @param {string} root
 * @param {string} dataDir of our server
 * @returns {Promise<WikiSite>}
 */
export async function startWikiSite(root, dataDir) {
  const texts = readArticleTexts(join(root, 'encyclopedia/en')).slice(0, PAGES);
  const pages = texts.map((text) => ({
    title: text.title,
    text: wikitext(text, { isPictured: false, redirect: null }),
  }));
  const wiki = await startMediaWiki({ pages, pictures: new Map(), isLinked: false });
  try {
    const server = await ObservedServer.start(dataDir, {
      ENCYCLOPEDIA: wiki.url,
      WIKI_CONTACT: 'operator@wayword.dev',
    });
    const left = titles(texts);
    return {
      origin: server.origin,
      async read(signal) {
        await Promise.all(Array.from({ length: READERS }, () => readPages(server.origin, left, signal)));
      },
      loseWiki: wiki.stop,
      async stop() {
        await server.stop();
        await wiki.stop();
      },
    };
  } catch (error) {
    await wiki.stop();
    throw error;
  }
}

/**
 * @param {readonly import('#scripts/starter/article-texts.mjs').ArticleText[]} texts
 * @returns {Generator<string, never>} the titles of pages, then titles that no page has
 */
function* titles(texts) {
  for (const { title } of texts) yield title;
  for (let n = 1; ; n += 1) yield `No such page ${n}`;
}

/**
 * Reads pages, and the summaries of others: only those fail with a status of HTTP.
 * @param {string} origin
 * @param {Iterator<string, never>} left
 * @param {AbortSignal} signal
 */
async function readPages(origin, left, signal) {
  while (!signal.aborted) {
    const summary = `/api/rest_v1/page/summary/${encodeURIComponent(left.next().value)}`;
    for (const path of [`/w/api.php?${parseQuery(left.next().value)}`, summary]) {
      const answer = await fetch(`${origin}${path}`);
      if (!EXPECTED.has(answer.status)) throw new Error(`${path} was answered with ${answer.status}`);
      // Frees the connection.
      await answer.arrayBuffer();
      await sleep(PAUSE_MS);
    }
  }
}
