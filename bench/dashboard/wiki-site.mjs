// @ts-check
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { wikitext } from '#scripts/mediawiki/starter-wiki.mjs';
import { startMediaWiki } from '#scripts/mediawiki/start-mediawiki.mjs';
import { readArticleTexts } from '#scripts/starter/article-texts.mjs';
import { parseQuery } from '../serving/peers.mjs';
import { ObservedServer } from '../soak/observed-server.mjs';

/** More than readers read: a page that the server has stored would not be requested from the wiki. */
const PAGES = 600;
const READERS = 3;
const PAUSE_MS = 400;
/** 429: too many wait for the wiki. 503: it does not answer. */
const EXPECTED = new Set([200, 429, 503]);

/**
 * The built server over a MediaWiki of its own, which only such a server has metrics of.
 * @typedef {object} WikiSite
 * @property {string} origin of our server
 * @property {(signal: AbortSignal) => Promise<void>} read lets readers read new pages until the signal; throws on an answer
 *   that they do not expect
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
    const left = texts.map(({ title }) => title).values();
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
 * @param {string} origin
 * @param {Iterable<string>} titles
 * @param {AbortSignal} signal
 */
async function readPages(origin, titles, signal) {
  for (const title of titles) {
    if (signal.aborted) return;
    const { status } = await fetch(`${origin}/w/api.php?${parseQuery(title)}`);
    if (!EXPECTED.has(status)) throw new Error(`The page ${title} was answered with ${status}`);
    await sleep(PAUSE_MS);
  }
}
