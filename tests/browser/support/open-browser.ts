import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { gameUrl } from './services.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A hostname for this machine that is no secure origin.
  '--host-resolver-rules=MAP wayword.test 127.0.0.1',
  // Disables the spare renderer process, which costs 5 % of all work. The flag replaces Playwright's own list; the
  // other entries are those of its features that affect the page.
  '--disable-features=SpareRendererForSitePerProcess,AvoidUnnecessaryBeforeUnloadCheckSync,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints',
];

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 360, height: 740 };
export const LARGE_PHONE = { width: 390, height: 844 };

/** Launches Chromium's headless shell by default, or a full Chromium, at the path that `npm test` found. */
export function launchBrowser(variable = 'HEADLESS_SHELL_PATH'): Promise<Browser> {
  const executablePath = process.env[variable];
  if (executablePath === undefined) {
    throw new Error(`${variable} is not set: run the browser tests by \`npm test\`, which finds a browser.`);
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Differences from a desktop page with an empty browser profile. */
interface PageOptions extends BrowserContextOptions {
  /** Browser messages that this test causes on purpose. */
  readonly allow?: RegExp;
  /** Prefetches links in view; otherwise the player has data saving on, which halves the work of a click. */
  readonly readsAhead?: boolean;
  /** The browser does not have the web fonts; otherwise nothing moves when they arrive. */
  readonly isFirstVisit?: boolean;
}

/** Messages of a connection cut by the test. */
export const BROKEN_LINE = /Failed to load resource|net::ERR_/u;

/**
 * A new player with separate storage and window, closed after the test. The test fails if the page logged an error or a
 * warning, threw, violated its content security policy, or sent a request to another origin.
 */
export async function openPage(
  browser: Browser,
  { allow, readsAhead = false, isFirstVisit = false, ...options }: PageOptions = {},
): Promise<{ readonly page: Page; readonly baseUrl: string }> {
  const baseUrl = options.baseURL ?? (await gameUrl());
  const context = await browser.newContext({
    viewport: DESK,
    baseURL: baseUrl,
    // An animation is drawn frame by frame without a graphics card, and a click waits for its end.
    reducedMotion: 'reduce',
    ...options,
  });
  if (!readsAhead) await context.addInitScript(saveData);
  if (!isFirstVisit) await context.addInitScript(rememberFonts);
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (words: string) => allow?.test(words) !== true && complaints.push(words);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complain(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !url.startsWith('data:')) complain(`foreign request: ${url}`);
  });
  onTestFinished(async () => {
    // An answer that is being replaced when the test ends is of no interest any more.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  });
  return { page, baseUrl };
}

/** Runs in the page: as after an earlier visit, the web fonts are preloaded. */
function rememberFonts(): void {
  // The empty page has no storage.
  if (location.protocol.startsWith('http')) localStorage.setItem('fallback-fonts', 'off');
}

/** Runs in the page: sets data saving, which is not a context option. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
