import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { gameUrl } from './services.ts';

export interface NewAccount {
  readonly email: string;
  readonly username: string;
  readonly password: string;
}

let made = 0;

/** Returns an unused account name and address: the server, and so its accounts, outlives the tests of a file. */
export function newAccount(): NewAccount {
  made += 1;
  const username = `Ada-${Date.now().toString(36)}-${made}`;
  return { email: `${username.toLowerCase()}@example.org`, username, password: 'difference engine' };
}

/** Fills the form of `/auth` for a new account, and sends it. */
export async function fillSignUp(
  page: Page,
  { email, username, password }: NewAccount,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Username', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Creates an account through the form, as a player does; afterwards the browser is signed in and at Home. */
export async function signUp(page: Page): Promise<NewAccount> {
  const account = newAccount();
  await page.goto('/auth');
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await fillSignUp(page, account);
  await page.waitForURL((url) => url.pathname === '/');
  return account;
}

/** Creates an account without the form, for tests that are not about it: the browser is signed in on its next page. */
export async function createAccount({ request }: BrowserContext): Promise<NewAccount> {
  const account = newAccount();
  const answer = await request.post('/api/account/sign-up', {
    headers: { origin: await gameUrl() },
    data: account,
  });
  expect(answer.status()).toBe(201);
  return account;
}

/** Fills the form of `/auth` for an existing account, and sends it. */
export async function fillSignIn(page: Page, identifier: string, password: string): Promise<void> {
  await page.getByLabel('Email or username').fill(identifier);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
