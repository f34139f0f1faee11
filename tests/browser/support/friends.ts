import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { titleToPath } from '#core/title/title.ts';
import { partyAnswer, type PartySnapshot } from '#protocol/party.ts';
import { createAccount } from './new-account.ts';
import { openPage } from './open-browser.ts';
import { playerOn, type Player } from './player.ts';
import { gameUrl } from './services.ts';

/** A signed-in account as a browser keeps it between visits. */
export interface Account {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
}

/** Creates accounts for a whole test file. Other files cover sign-up, which is rate limited by address. */
export async function makeAccounts(browser: Browser, count: number): Promise<readonly Account[]> {
  const baseURL = await gameUrl();
  const accounts: Account[] = [];
  for (let made = 0; made < count; made += 1) {
    const context = await browser.newContext({ baseURL });
    const { email, username, password } = await createAccount(context);
    accounts.push({ name: username, email, password, cookies: await context.storageState() });
    await context.close();
  }
  return accounts;
}

/** A party member with a separate browser context. */
export class Friend {
  readonly name: string;
  readonly page: Page;
  readonly player: Player;
  readonly #baseUrl: string;
  /** Titles of the articles that have arrived in the browser. */
  readonly #received = new Set<string>();
  #isCutOff = false;
  #receivedParty = (): void => undefined;

  private constructor(name: string, page: Page, baseUrl: string) {
    this.name = name;
    this.page = page;
    this.player = playerOn(page);
    this.#baseUrl = baseUrl;
    page.on('requestfinished', (request) => {
      const title = new URL(request.url()).searchParams.get('page');
      if (title !== null) this.#received.add(title);
    });
  }

  /**
   * Opens a member who is in no party before and after the test. `allow`: console messages that do not fail the test.
   */
  static async open(browser: Browser, { name, cookies }: Account, allow?: RegExp): Promise<Friend> {
    const { page, baseUrl } = await openPage(browser, {
      storageState: cookies,
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(allow !== undefined && { allow }),
    });
    const friend = new Friend(name, page, baseUrl);
    await friend.#makeLinesBreakable();
    await friend.#leaveForGood();
    // An open race would close the routes of its articles for later tests (D16).
    onTestFinished(async () => {
      // A page that is still playing would receive the news that it is in no party.
      await page.goto('about:blank');
      await friend.#leaveForGood();
    });
    return friend;
  }

  async #leaveForGood(): Promise<void> {
    const mine = await this.snapshot();
    if (mine !== null) await this.#tell(`/api/parties/${mine.party.id}/leave`);
  }

  /** Cuts the network silently: neither calls nor live messages get through. */
  async cutOff(): Promise<void> {
    this.#isCutOff = true;
    // Chromium's own offline mode keeps its network process busy and leaves an open WebSocket connected.
    await this.page.route('**', (call) => call.abort('internetdisconnected'));
  }

  async comeBack(): Promise<void> {
    this.#isCutOff = false;
    await this.page.unroute('**');
    // Browsers fire this event when the network returns.
    await this.page.evaluate(() => window.dispatchEvent(new Event('online')));
  }

  async #makeLinesBreakable(): Promise<void> {
    await this.page.routeWebSocket(/\/api\/live$/u, (line) => {
      // Opened while offline: stays silent forever.
      if (this.#isCutOff) return;
      // Of the page that opened the line: the page before it may still receive a snapshot while the next one loads.
      const receivedParty = this.#receivedParty;
      const server = line.connectToServer();
      line.onMessage((text) => {
        if (!this.#isCutOff) server.send(text);
      });
      server.onMessage((text) => {
        if (this.#isCutOff) return;
        line.send(text);
        if (String(text).includes('"type":"snapshot"')) receivedParty();
      });
    });
  }

  /** Opens another screen, and waits until its page follows the party. */
  async goesTo(path: string): Promise<void> {
    const received = new Promise<void>((resolve) => (this.#receivedParty = resolve));
    await this.page.goto(path);
    await received;
  }

  /** Returns the party as the server has it. */
  async snapshot(): Promise<PartySnapshot | null> {
    const answer = await this.page.request.get('/api/parties/mine');
    return partyAnswer.parse(await answer.json()).snapshot;
  }

  /** Creates a party through the screen; returns its code. */
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

  /** Waits until the lobby shows exactly these members, in this order. */
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

  /** Waits until the race has begun here; returns its articles. */
  async races(): Promise<readonly string[]> {
    await this.page.waitForURL('**/game');
    await this.page.getByRole('list', { name: 'Target Articles' }).first().waitFor();
    const targets = await this.player.targets();
    await this.player.arrivesAt(targets[0] ?? '');
    return targets;
  }

  /** Hovers over a link until its page is prefetched, so that the player can reach it without a network. */
  async readsAhead(title: string): Promise<void> {
    await this.page
      .locator(`.article-body a[href="${titleToPath(title)}"]`)
      .first()
      .hover();
    await arrivalOf(title, this.#received);
  }

  leave(): Promise<void> {
    return this.page.getByRole('button', { name: 'Leave party' }).first().click();
  }

  /** The row of a member in the race list. */
  raceRow(name: string) {
    return this.page.getByRole('list', { name: 'Race' }).getByRole('listitem').filter({ hasText: name });
  }

  standing(name: string) {
    return this.page.getByRole('list', { name: 'Standings' }).getByRole('listitem').filter({ hasText: name });
  }

  result() {
    return this.page.getByRole('dialog', { name: 'Race Complete' });
  }

  /** Waits for a toast by its text: under a modal dialog it has no accessible role but is still visible. */
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

/** PARTY-1. */
function expectPartyCode(code: string): void {
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/u);
}

async function expectRows(rows: Locator, names: readonly string[]): Promise<void> {
  await expect
    .poll(async () => {
      const texts = await rows.allInnerTexts();
      return texts.map((text) => names.find((name) => text.includes(name)) ?? text);
    })
    .toEqual(names);
}

/** Resolves once the set, which grows, has the title. */
async function arrivalOf(title: string, received: ReadonlySet<string>): Promise<void> {
  await expect.poll(() => received.has(title)).toBe(true);
}

function expectDone(status: number): void {
  expect(status).toBe(200);
}
