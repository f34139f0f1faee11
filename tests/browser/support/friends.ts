import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { titleToPath } from '#core/title/title-path.ts';
import { partyAnswer, type PartySnapshot } from '#protocol/party.ts';
import { newAccount } from './new-account.ts';
import { openPage } from './open-browser.ts';
import { playerOn, type Player } from './player.ts';
import { gameUrl } from './services.ts';

/** Somebody with an account, as a browser keeps it between visits. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

/** Accounts for a whole file of tests: signing up is another file's business, and limited by address. */
export async function makeAccounts(browser: Browser, count: number): Promise<readonly Account[]> {
  const baseURL = await gameUrl();
  const accounts: Account[] = [];
  for (let made = 0; made < count; made += 1) {
    const { email, username, password } = newAccount();
    const context = await browser.newContext({ baseURL });
    const answer = await context.request.post('/api/account/sign-up', {
      headers: { origin: baseURL },
      data: { email, username, password },
    });
    expect(answer.status()).toBe(201);
    accounts.push({ name: username, email, password, cookies: await context.storageState() });
    await context.close();
  }
  return accounts;
}

/** One of those who play together, in a browser of their own. */
export class Friend {
  readonly name: string;
  readonly page: Page;
  readonly player: Player;
  readonly #baseUrl: string;
  #isCutOff = false;

  private constructor(name: string, page: Page, baseUrl: string) {
    this.name = name;
    this.page = page;
    this.player = playerOn(page);
    this.#baseUrl = baseUrl;
  }

  /** In no party, before and after the test. `allow`: what the browser may complain of. */
  static async open(browser: Browser, { name, cookies }: Account, allow?: RegExp): Promise<Friend> {
    const { page, baseUrl } = await openPage(browser, {
      storageState: cookies,
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(allow !== undefined && { allow }),
    });
    const friend = new Friend(name, page, baseUrl);
    await friend.#makeLinesBreakable();
    await friend.#leaveForGood();
    // A race that is left open would close its articles' routes to the tests that come after (D16).
    onTestFinished(async () => {
      // A page that still plays would be told that it is in no party.
      await page.goto('about:blank');
      await friend.#leaveForGood();
    });
    return friend;
  }

  async #leaveForGood(): Promise<void> {
    const mine = await this.snapshot();
    if (mine !== null) await this.#tell(`/api/parties/${mine.party.id}/leave`);
  }

  /** The network goes, without a word: nothing comes through any more, neither calls nor what is told live. */
  async cutOff(): Promise<void> {
    this.#isCutOff = true;
    // Not the browser's own offline mode: its network process is then busy all the time, and it leaves an open WebSocket be.
    await this.page.route('**', (call) => call.abort('internetdisconnected'));
  }

  async comeBack(): Promise<void> {
    this.#isCutOff = false;
    await this.page.unroute('**');
    // As a browser does whose network is back.
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  async #makeLinesBreakable(): Promise<void> {
    await this.page.routeWebSocket(/\/api\/live$/u, (line) => {
      // Opened where nobody is: silent for ever.
      if (this.#isCutOff) return;
      const server = line.connectToServer();
      line.onMessage((text) => {
        if (!this.#isCutOff) server.send(text);
      });
      server.onMessage((text) => {
        if (!this.#isCutOff) line.send(text);
      });
    });
  }

  /** What the server has of their party. */
  async snapshot(): Promise<PartySnapshot | null> {
    const answer = await this.page.request.get('/api/parties/mine');
    return partyAnswer.parse(await answer.json()).snapshot;
  }

  /** Creates a party by the screen; answers its code. */
  async createParty(): Promise<string> {
    await this.page.goto('/party');
    await this.page.getByRole('button', { name: 'Create a Party' }).click();
    await this.page.getByRole('button', { name: 'Create party' }).click();
    await this.lobby();
    const code = await this.page.getByRole('status', { name: 'Party code' }).innerText();
    expectPartyCode(code);
    return code;
  }

  async joinByCode(code: string): Promise<void> {
    await this.page.goto('/party');
    await this.page.getByRole('button', { name: 'Join a Party' }).click();
    await this.page.getByLabel('Party code').fill(code);
    await this.page.getByRole('button', { name: 'Join party' }).click();
  }

  async joinByLink(code: string): Promise<void> {
    await this.page.goto(`/party?code=${code}`);
  }

  async lobby(): Promise<void> {
    await this.page.getByRole('heading', { name: 'Party Lobby' }).waitFor();
  }

  /** Waits until the lobby shows exactly these, in this order. */
  async seesMembers(...names: readonly string[]): Promise<void> {
    const rows = this.page.getByRole('list', { name: 'Members' }).getByRole('listitem');
    await expectRows(rows, names);
  }

  async seesHost(name: string): Promise<void> {
    await this.page
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('img', { name: 'Host' })
      .waitFor();
  }

  start(): Promise<void> {
    return this.page.getByRole('button', { name: 'Start', exact: true }).click();
  }

  /** Waits until the race has begun here; answers its articles. */
  async races(): Promise<readonly string[]> {
    await this.page.waitForURL('**/game');
    await this.page.getByRole('list', { name: 'Target Articles' }).first().waitFor();
    const targets = await this.player.targets();
    await this.player.arrivesAt(targets[0] ?? '');
    return targets;
  }

  /** Dwells on a link until the page it leads to is here: from then on it can be walked to without a network. */
  async readsAhead(title: string): Promise<void> {
    await this.page
      .locator(`.article-body a[href="${titleToPath(title)}"]`)
      .first()
      .hover();
    await this.page.waitForFunction((name) => {
      const fetched = performance.getEntriesByType('resource');
      return fetched.some(
        (entry) => new URL(entry.name).searchParams.get('page') === name && entry.duration > 0,
      );
    }, title);
  }

  leave(): Promise<void> {
    return this.page.getByRole('button', { name: 'Leave party' }).first().click();
  }

  /** What the race list says of somebody. */
  raceRow(name: string) {
    return this.page.getByRole('list', { name: 'Race' }).getByRole('listitem').filter({ hasText: name });
  }

  standing(name: string) {
    return this.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').filter({ hasText: name });
  }

  result() {
    return this.page.getByRole('dialog', { name: 'Race Complete' });
  }

  /** Waits for a toast. Over a dialog it is out of reach of any role, but not of the eye. */
  async toast(title: string | RegExp, words?: string): Promise<void> {
    const toast = this.page.locator('[aria-label*="Notification"] li').filter({ hasText: title });
    await toast
      .filter({ hasText: words ?? title })
      .first()
      .waitFor();
  }

  async #tell(path: string): Promise<void> {
    const answer = await this.page.request.post(path, { headers: { origin: this.#baseUrl }, data: {} });
    expectDone(answer.status());
  }
}

function expectPartyCode(code: string): void {
  expect(code).toMatch(/^[A-Z0-9]{6}$/u);
}

async function expectRows(rows: Locator, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const texts = await rows.allInnerTexts();
      return texts.map((text) => names.find((name) => text.includes(name)) ?? text);
    })
    .toEqual(names);
}

function expectDone(status: number): void {
  expect(status).toBe(200);
}
