import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** The browser that scripts/test.mjs found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined) {
    throw new Error('CHROMIUM_PATH is not set: run the browser tests by `npm test`, which finds a browser.');
  }
  return chromium.launch({ executablePath, args: FLAGS });
}

/** What a page said that it should not have: errors, policy violations, and requests to anybody but us. */
export interface Complaints {
  readonly list: string[];
}

/** A fresh player: own storage, own window. `complaints` fills while the page lives; a test expects it empty. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ readonly page: Page; readonly complaints: Complaints; readonly baseUrl: string }> {
  const baseUrl = inject('baseUrl');
  const context = await browser.newContext({ viewport: DESK, baseURL: baseUrl, ...options });
  const page = await context.newPage();
  const complaints: Complaints = { list: [] };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.list.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.list.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !url.startsWith('data:')) complaints.list.push(`foreign request: ${url}`);
  });
  return { page, complaints, baseUrl };
}
