import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { accountExport } from '#protocol/own-account.ts';
import { createAccount, newAccount } from './support/new-account.ts';
import { openPage, PHONE } from './support/open-browser.ts';
import { gameUrl } from './support/services.ts';
import { browser } from './support/shared-browser.ts';

/** The browser logs every error status. */
const REFUSED = /status of 401/u;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/u })
    .getByRole('listitem')
    .filter({ hasText: title })
    .waitFor();

async function statusOfSignIn({ request }: BrowserContext, identifier: string, password: string) {
  const headers = { origin: await gameUrl() };
  return (await request.post('/api/account/sign-in', { headers, data: { identifier, password } })).status();
}

describe('the account page', () => {
  it('[ACCOUNT-1] [ACCOUNT-2] is reached by the address in the top bar, and changes the password and the address', async () => {
    const { page } = await openPage(browser, { allow: REFUSED });
    const { page: other } = await openPage(browser);
    const account = await createAccount(page.context());
    await statusOfSignIn(other.context(), account.username, account.password);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: account.email }).click();
    await page.getByRole('heading', { level: 1, name: account.username }).waitFor();

    const password = section(page, 'Password');
    const fill = async (current: string, next: string) => {
      await password.getByLabel('Current password', { exact: true }).fill(current);
      await password.getByLabel('New password', { exact: true }).fill(next);
      await password.getByLabel('Confirm password', { exact: true }).fill(next);
      await password.getByRole('button', { name: 'Change password' }).click();
    };
    await fill('wrong', 'analytical engine');
    await password.getByText('This is not your password.').waitFor();
    const current = password.getByLabel('Current password', { exact: true });
    await expect.poll(() => current.evaluate((field) => field === document.activeElement)).toBe(true);
    await fill(account.password, 'analytical engine');
    await toast(page, 'Password changed');
    expect(await current.inputValue()).toBe('');
    const session = await other.context().request.get('/api/session');
    expect(await session.json()).toMatchObject({ user: null });

    const wanted = newAccount().email;
    const email = section(page, 'Email');
    await email.getByLabel('New email').fill(wanted);
    await email.getByLabel('Current password', { exact: true }).fill('analytical engine');
    await email.getByRole('button', { name: 'Change email' }).click();
    await toast(page, 'Email changed');
    await page.getByRole('banner').getByText(wanted).waitFor();
    expect(await statusOfSignIn(other.context(), wanted, 'analytical engine')).toBe(200);
  });

  it('[ACCOUNT-3] [ACCOUNT-4] is reached on a phone too, downloads the data of the player, and deletes the account', async () => {
    const { page } = await openPage(browser, { allow: REFUSED, viewport: PHONE });
    const account = await createAccount(page.context());
    await page.goto('/');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: account.username }).waitFor();
    // The panel closes when the screen takes the focus.
    await page.getByText('Signed in as').waitFor({ state: 'detached' });

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download your data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('wayword-account.json');
    const exported = accountExport.parse(JSON.parse(await readFile(await file.path(), 'utf8')));
    expect(exported.account).toMatchObject({ username: account.username, email: account.email });

    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const remove = async (password: string) => {
      await dialog.getByLabel('Current password', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
    };
    await remove('wrong');
    await dialog.getByText('This is not your password.').waitFor();
    await remove(account.password);
    await toast(page, 'Account deleted');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Log in' }).waitFor();
    expect(await statusOfSignIn(page.context(), account.email, account.password)).toBe(401);
  });

  it('asks a guest to sign in, and shows the account then', async () => {
    const { page } = await openPage(browser);
    const account = await createAccount(page.context());
    await page.context().clearCookies();
    await page.goto('/account');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email or username').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/account');
    await page.getByRole('heading', { level: 1, name: account.username }).waitFor();
  });
});
