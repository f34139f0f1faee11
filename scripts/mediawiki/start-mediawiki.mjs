// @ts-check
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEDIAWIKI_MAINTENANCE } from '../external/obtain-packages.mjs';
import { answers, freePort, startProcessGroup, waitUntilReady } from '../external/server-process.mjs';
import { runCommand } from '../launch/run-command.mjs';
import { dumpXml } from './starter-wiki.mjs';

const ENTRY_POINTS = '/var/lib/mediawiki';
const ROUTER = fileURLToPath(new URL('router.php', import.meta.url));
const EXTENSIONS = ['PageImages', 'TextExtracts', 'Cite', 'ParserFunctions', 'Interwiki'];
/** Caches as on a production wiki: compiled PHP, and MediaWiki's memory cache. */
const PHP_CACHES = ['-d', 'opcache.enable_cli=1', '-d', 'apc.enable_cli=1'];
/** The installer requires an admin password; it is never used. */
const PASSWORD = 'A-long-pass-1';
const TIMEOUT_MS = 20_000;

/**
 * @typedef {object} RunningWiki
 * @property {string} url `http://127.0.0.1:PORT`; the API is at /api.php, pages at /wiki/TITLE
 * @property {number} processGroup
 * @property {() => Promise<void>} stop resolves when all its processes have ended and its folder is removed
 */

/**
 * @typedef {object} WikiSettings
 * @property {readonly import('./starter-wiki.mjs').WikiPage[]} pages
 * @property {ReadonlyMap<string, Buffer>} pictures file name → PNG
 * @property {string} [name]
 * @property {string} [lang]
 * @property {boolean} [isLinked] whether to fill the link tables at the start, which takes half the time
 * @property {number} [workers] processes that answer requests, besides the first, which distributes them
 */

/**
 * Starts MediaWiki from Debian's package in a temporary folder, over SQLite, on a free loopback port, with the given
 * pages. It takes about eight seconds for the whole starter encyclopedia.
 * @param {WikiSettings} settings
 * @returns {Promise<RunningWiki>}
 */
export async function startMediaWiki(settings) {
  const { pages, pictures, name = 'Starter', lang = 'en', isLinked = true, workers = 2 } = settings;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'wayword-mediawiki-')));
  try {
    for (const part of ['data', 'conf', 'images', 'cache', 'pictures']) mkdirSync(join(folder, part));
    const port = await freePort();
    await install(folder, { port, name, lang });
    await fill(folder, pages, pictures, isLinked);
    return await serve(folder, port, workers);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} folder
 * @param {{ port: number, name: string, lang: string }} settings
 */
async function install(folder, { port, name, lang }) {
  const options = {
    dbtype: 'sqlite',
    dbpath: join(folder, 'data'),
    dbname: 'wiki',
    server: `http://127.0.0.1:${port}`,
    scriptpath: '',
    lang,
    confpath: join(folder, 'conf'),
    skins: 'Vector',
    extensions: EXTENSIONS.join(','),
    pass: PASSWORD,
  };
  const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value]);
  await maintenance(folder, ['install.php', ...args, name, 'Admin']);
  const settings = [
    // The wiki is temporary: no write needs to wait for the disk.
    `$wgDBservers = [['type' => 'sqlite', 'dbname' => 'wiki', 'dbDirectory' => '${folder}/data', 'load' => 1,`,
    "  'variables' => ['synchronous' => 'OFF'], 'flags' => DBO_DEFAULT]];",
    // Requests through a proxy get addresses that lead through the proxy.
    "if (isset($_SERVER['HTTP_HOST'])) $wgServer = 'http://' . $_SERVER['HTTP_HOST'];",
    '$wgEnableUploads = true;',
    `$wgUploadDirectory = '${folder}/images';`,
    "$wgUploadPath = '/images';",
    "$wgArticlePath = '/wiki/$1';",
    '$wgUseImageMagick = false;',
    '$wgMainCacheType = CACHE_ACCEL;',
    '$wgParserCacheType = CACHE_DB;',
    `$wgCacheDirectory = '${folder}/cache';`,
    '$wgJobRunRate = 0;',
    "$wgGroupPermissions['*']['edit'] = false;",
    "$wgRightsUrl = 'https://creativecommons.org/licenses/by/4.0/';",
    "$wgRightsText = 'CC BY 4.0';",
  ];
  appendFileSync(join(folder, 'conf/LocalSettings.php'), `\n${settings.join('\n')}\n`);
}

/**
 * @param {string} folder
 * @param {readonly import('./starter-wiki.mjs').WikiPage[]} pages
 * @param {ReadonlyMap<string, Buffer>} pictures
 * @param {boolean} isLinked
 */
async function fill(folder, pages, pictures, isLinked) {
  for (const [file, bytes] of pictures) writeFileSync(join(folder, 'pictures', file), bytes);
  if (pictures.size > 0)
    await maintenance(folder, ['importImages.php', '--user=Admin', join(folder, 'pictures')]);
  const dump = join(folder, 'dump.xml');
  writeFileSync(dump, dumpXml(pages));
  await maintenance(folder, ['importDump.php', '--no-updates', dump]);
  if (isLinked) await maintenance(folder, ['refreshLinks.php']);
  for (const step of [['runJobs.php'], ['initSiteStats.php', '--update']]) await maintenance(folder, step);
}

/**
 * @param {string} folder
 * @param {number} port
 * @param {number} workers
 * @returns {Promise<RunningWiki>}
 */
async function serve(folder, port, workers) {
  const url = `http://127.0.0.1:${port}`;
  const group = await startProcessGroup(
    ['php', ...PHP_CACHES, '-S', `127.0.0.1:${port}`, '-t', ENTRY_POINTS, ROUTER],
    { cwd: folder, env: { ...wikiEnv(folder), PHP_CLI_SERVER_WORKERS: String(workers) } },
  );
  const stop = async () => {
    await group.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () => answers(`${url}/api.php?action=query&meta=siteinfo&format=json`);
  await waitUntilReady('MediaWiki', group, { isReady, timeoutMs: TIMEOUT_MS });
  return { url, processGroup: group.id, stop };
}

/**
 * @param {string} folder
 * @param {readonly string[]} command a MediaWiki maintenance script and its arguments
 */
async function maintenance(folder, [script = '', ...args]) {
  const { code, output } = await runCommand(['php', join(MEDIAWIKI_MAINTENANCE, script), ...args], {
    cwd: folder,
    env: script === 'install.php' ? process.env : wikiEnv(folder),
    output: 'kept',
  });
  if (code !== 0) throw new Error(`MediaWiki's ${script} failed (exit code ${code}):\n${output}`);
}

/** @param {string} folder */
function wikiEnv(folder) {
  return { ...process.env, WIKI_DIR: folder, MW_CONFIG_FILE: join(folder, 'conf/LocalSettings.php') };
}
