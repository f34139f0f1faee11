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
  // A name for this machine that is no secure origin.
  '--host-resolver-rules=MAP wayword.test 127.0.0.1',
  // No process kept ready for a page that never comes, which is 5 % of all work. The flag replaces Playwright's own list, of
  // which the others are what bears on a page.
  '--disable-features=SpareRendererForSitePerProcess,AvoidUnnecessaryBeforeUnloadCheckSync,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints',
];

export const DESK = { width: 1440, height: 900 };
export const TABLET = { width: 768, height: 1024 };
export const PHONE = { width: 360, height: 740 };

/** Chromium's headless shell by default, or a whole Chromium: both as `npm test` found them. */
export function launchBrowser(variable = 'HEADLESS_SHELL_PATH'): Promise<Browser> {
  const executablePath = process.env[variable];
  if (executablePath === undefined) {
    throw new Error(`${variable} is not set: run the browser tests by \`npm test\`, which finds a browser.`);
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** What opening the page changes from a desk with an empty browser. */
interface PageOptions extends BrowserContextOptions {
  /** What this test expects the browser to complain of, where it breaks something on purpose. */
  readonly allow?: RegExp;
  /** Links in view are fetched ahead; without it the player saves data, which spares a click half its work. */
  readonly readsAhead?: boolean;
}

/** A line broken by the test itself. */
export const BROKEN_LINE = /Failed to load resource|net::ERR_/u;

/**
 * A fresh player: own storage, own window, closed after the test. The test fails where the page logged an error or a
 * warning, threw, met its own content policy, or asked anybody but us for anything.
 */
export async function openPage(
  browser: Browser,
  { allow, readsAhead = false, ...options }: PageOptions = {},
): Promise<{ readonly page: Page; readonly baseUrl: string }> {
  const baseUrl = options.baseURL ?? (await gameUrl());
  const context = await browser.newContext({ viewport: DESK, baseURL: baseUrl, ...options });
  if (!readsAhead) await context.addInitScript(saveData);
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
    await context.close();
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  });
  return { page, baseUrl };
}

/** In the page: the player's own setting, which no option of a context is for. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}
