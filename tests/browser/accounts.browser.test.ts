import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  createAccount,
  fillSignIn,
  fillSignUp,
  newAccount,
  signUp,
  type NewAccount,
} from './support/new-account.ts';
import { BROKEN_LINE, openPage, PHONE } from './support/open-browser.ts';
import { browser } from './support/shared-browser.ts';

/** The browser logs every error status. */
const REFUSED = /status of 4\d\d/u;

const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' });
const logIn = (page: Page) => page.getByRole('link', { name: 'Log in' });
const toasts = (page: Page) => page.getByRole('region', { name: /Notification/u }).getByRole('listitem');
/** Waits for a toast with both lines. */
const toast = (page: Page, title: string, words: string) =>
  toasts(page).filter({ hasText: title }).filter({ hasText: words }).waitFor();
const mayEnter = (page: Page) => page.waitForURL((url) => url.pathname === '/');

/** Opens the form to sign in, for a player who has an account. */
async function openSignIn(page: Page): Promise<NewAccount> {
  const account = await createAccount(page.context());
  await page.context().clearCookies();
  await page.goto('/auth');
  return account;
}

describe('an account', () => {
  it('is created, and its owner stays signed in, also after a reload, until they log out (D9)', async () => {
    const { page } = await openPage(browser);
    await page.goto('/');
    await logIn(page).click();
    await page.waitForURL('**/auth');
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    const account = newAccount();
    await fillSignUp(page, account);
    await toast(page, 'Account created!', 'You are signed in.');
    await mayEnter(page);
    await page.getByRole('banner').getByText(account.email).waitFor();
    expect(await logIn(page).count()).toBe(0);
    await page.reload();
    await page.getByRole('banner').getByText(account.email).waitFor();
    await logOut(page).click();
    await logIn(page).waitFor();
    await page.reload();
    await logIn(page).waitFor();
    expect(await page.getByText(account.email).count()).toBe(0);
  });

  it.each(['username', 'username in other letters', 'email'] as const)(
    'is entered by its %s',
    async (way) => {
      const { page } = await openPage(browser);
      const account = await openSignIn(page);
      const identifier = {
        username: account.username,
        'username in other letters': account.username.toUpperCase(),
        email: account.email,
      }[way];
      await fillSignIn(page, identifier, account.password);
      await toast(page, 'Welcome back!', 'You have successfully logged in.');
      await mayEnter(page);
      await page.getByRole('banner').getByText(account.email).waitFor();
    },
  );

  it('[TOAST-8] is not welcomed back any more once it has logged out', async () => {
    const { page } = await openPage(browser);
    const account = await openSignIn(page);
    await fillSignIn(page, account.username, account.password);
    await toast(page, 'Welcome back!', 'You have successfully logged in.');
    // The pointer on the toast keeps it open.
    await toasts(page).hover();
    await logOut(page).press('Enter');
    await logIn(page).waitFor();
    expect(await toasts(page).count()).toBe(0);
  });

  it('rejects a wrong password and an unknown name, and keeps what was typed', async () => {
    const { page } = await openPage(browser, { allow: REFUSED });
    const { username } = await openSignIn(page);
    await fillSignIn(page, username, 'analytical engine');
    await toast(page, 'Error', 'Wrong email, username or password.');
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await fillSignIn(page, newAccount().username, 'analytical engine');
    // Said at the field alone.
    await page.getByText('Username not found').waitFor();
    expect(await toasts(page).filter({ hasText: 'Username not found' }).count()).toBe(0);
    expect(await page.getByLabel('Email or username').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('analytical engine');
    expect(new URL(page.url()).pathname).toBe('/auth');
  });

  it('needs an unused name, an unused address, and the same password twice', async () => {
    const { page } = await openPage(browser, { allow: REFUSED });
    const taken = await openSignIn(page);
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    await fillSignUp(page, newAccount(), 'something else');
    await toast(page, 'Error', 'Passwords do not match');
    await fillSignUp(page, { ...newAccount(), username: 'ab' });
    await toast(page, 'Error', 'Username must be at least 3 characters long');
    await fillSignUp(page, { ...newAccount(), username: taken.username.toLowerCase() });
    await page.getByText('Username already taken').waitFor();
    expect(await toasts(page).filter({ hasText: 'Username already taken' }).count()).toBe(0);
    await fillSignUp(page, { ...newAccount(), email: taken.email });
    await toast(page, 'Error', 'An account with this email already exists.');
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  it('[USER-2] is not created under a taken name in other letters, and the field says why', async () => {
    const { page } = await openPage(browser, { allow: REFUSED });
    const taken = await openSignIn(page);
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    const wanted = { ...newAccount(), username: taken.username.toLowerCase() };
    await fillSignUp(page, wanted);
    const field = page.getByRole('textbox', { name: 'Username', description: 'Username already taken' });
    await field.waitFor();
    await page.getByRole('main').getByText('Username already taken').waitFor();
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(wanted.email);
    // Editing the name removes the error, and another name is accepted.
    await field.fill(wanted.username.replace('ada', 'eve'));
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('banner').getByText(wanted.email).waitFor();
  });

  it('is not created while the name cannot be checked', async () => {
    const { page } = await openPage(browser, { allow: BROKEN_LINE });
    await page.route('**/api/account/username?*', (call) => call.abort());
    await page.goto('/auth?sign-up');
    await fillSignUp(page, newAccount());
    await toast(page, 'Error', 'Error checking username availability');
    expect(new URL(page.url()).pathname).toBe('/auth');
  });

  it('cannot be signed in to offline, and can as soon as the connection is back', async () => {
    const { page } = await openPage(browser, { allow: BROKEN_LINE });
    const account = await openSignIn(page);
    await page.getByLabel('Email or username').waitFor();
    await page.context().setOffline(true);
    await fillSignIn(page, account.username, account.password);
    await toast(page, 'Error', "You're offline");
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await mayEnter(page);
  });
});

describe('every tab of a browser', () => {
  it('follows a sign-in and a sign-out in another tab', async () => {
    const { page } = await openPage(browser);
    await page.goto('/how-to-play');
    await logIn(page).waitFor();
    const other = await page.context().newPage();
    const { email } = await signUp(other);
    await page.getByRole('banner').getByText(email).waitFor();
    await logOut(page).click();
    await logIn(other).waitFor();
    expect(await other.getByText(email).count()).toBe(0);
  });

  it('shows neither Log in nor an account until the session is known', async () => {
    const { page } = await openPage(browser);
    const { email } = await createAccount(page.context());
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/session', async (call) => {
      await held;
      await call.continue();
    });
    await page.goto('/how-to-play');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await logIn(page).count()).toBe(0);
    expect(await logOut(page).count()).toBe(0);
    release();
    await page.getByRole('banner').getByText(email).waitFor();
    expect(await logIn(page).count()).toBe(0);
  });

  it('detects an ended session when the player returns to the tab, and reports it', async () => {
    const { page } = await openPage(browser);
    await page.clock.install();
    const { email } = await createAccount(page.context());
    // The jump would run the timer of a connection that is still being opened.
    const isLive = page.waitForEvent('websocket').then((line) => line.waitForEvent('framereceived'));
    await page.goto('/');
    await page.getByRole('banner').getByText(email).waitFor();
    await isLive;
    await page.context().clearCookies();
    await page.clock.fastForward('02:00');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await toast(page, 'You are signed out', 'Your session has ended.');
    await logIn(page).waitFor();
  });
});

describe('after signing in', () => {
  it.each([
    ['/leaderboard?tab=today', '/leaderboard?tab=today'],
    ['//evil.example/', '/'],
  ])('?next=%s leads to %s', async (next, to) => {
    const { page, baseUrl } = await openPage(browser);
    await page.goto(`/auth?sign-up&next=${encodeURIComponent(next)}`);
    await fillSignUp(page, newAccount());
    await page.waitForURL(baseUrl + to);
  });

  it('a player returns to where they chose Log in, and can no longer open the form', async () => {
    const { page } = await openPage(browser);
    await page.goto('/how-to-play');
    await logIn(page).click();
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    await fillSignUp(page, newAccount());
    await page.waitForURL('**/how-to-play');
    await page.goto('/auth');
    await mayEnter(page);
  });
});

describe('the form', () => {
  it('works by keyboard alone, and labels its fields for password managers', async () => {
    const { page } = await openPage(browser, { allow: REFUSED });
    await page.goto('/auth');
    await page.getByLabel('Email or username').focus();
    await page.keyboard.type(newAccount().username);
    await page.keyboard.press('Tab');
    await page.keyboard.type('difference engine');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByLabel('Password', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Username not found').waitFor();
    const hints = (labels: readonly string[]) =>
      Promise.all(
        labels.map((label) => page.getByLabel(label, { exact: true }).getAttribute('autocomplete')),
      );
    expect(await hints(['Email or username', 'Password'])).toEqual(['username', 'current-password']);
    await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
    // The first form may still be mounted, with its own password field.
    await expect
      .poll(() => hints(['Email', 'Username', 'Password', 'Confirm password']))
      .toEqual(['email', 'username', 'new-password', 'new-password']);
    await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await mayEnter(page);
  });
});

describe('on a phone', () => {
  it('shows the account in a panel with Log out, closed by Escape', async () => {
    const { page } = await openPage(browser, { viewport: PHONE });
    const { email } = await createAccount(page.context());
    await page.goto('/');
    const entry = page.getByRole('button', { name: 'Account', exact: true });
    await entry.click();
    // The top bar of a wide screen contains the address as well, hidden here.
    const shown = page.getByText(email).filter({ visible: true });
    await shown.waitFor();
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => entry.evaluate((button) => button === document.activeElement)).toBe(true);
    await entry.click();
    await logOut(page).click();
    await logIn(page).waitFor();
  });
});
