import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AS_ADA,
  SIGNED_OUT,
  respondWithProblem,
  respondWith,
  ScriptedServer,
} from '#tests/fakes/scripted-server.ts';
import { closeAuthPage, openAuthPage } from '#tests/builders/build-auth-page.tsx';

let server = new ScriptedServer();
const open = (address?: string) => openAuthPage(server, address);
beforeEach(() => {
  server = new ScriptedServer()
    .on('GET /api/session', respondWith(SIGNED_OUT))
    .on('POST /api/account/sign-in', respondWith(AS_ADA));
});
afterEach(closeAuthPage);

describe('the auth page', () => {
  it('shows no form to a signed-in player and redirects to the next path', async () => {
    server.on('GET /api/session', respondWith(AS_ADA));
    const page = await open('/auth?next=/levels');
    expect(page.seen).toContain('Loading...');
    expect(page.seen).not.toContain('Password');
    expect(page.isAt()).toBe('/levels');
  });

  it('switches between its two forms and keeps the next path', async () => {
    const page = await open('/auth?next=/levels');
    const toggle = (words: string) =>
      [...page.place.querySelectorAll('a')].find((link) => link.textContent === words);
    act(() => toggle("Don't have an account? Sign up")?.click());
    expect(page.place.querySelector('h1')?.textContent).toBe('Create account');
    act(() => toggle('Already have an account? Sign in')?.click());
    expect(page.place.querySelector('h1')?.textContent).toBe('Sign in');
    page.type({ 'Email or username': 'Ada', Password: 'x' });
    await page.submit();
    expect(page.isAt()).toBe('/levels');
  });

  it('offers a password reset only where the server sends mail, and shows the same answer for every address', async () => {
    expect((await open()).place.textContent).not.toContain('Forgot');
    closeAuthPage();
    server
      .on('GET /api/session', respondWith({ ...SIGNED_OUT, mail: true }))
      .on('POST /api/account/forgot-password', respondWith({ ...SIGNED_OUT, mail: true }));
    const page = await open('/auth?forgot');
    page.type({ Email: 'nobody@example.org' });
    await page.submit();
    expect(page.place.textContent).toContain('If nobody@example.org belongs to an account');
  });

  it('sets a new password through a mailed link, and reports an expired link', async () => {
    server.on(
      'POST /api/account/reset-password',
      respondWithProblem(400, 'token-invalid', 'This link is too old.'),
    );
    const page = await open('/auth?reset=abc');
    page.type({ 'New password': 'analytical', 'Confirm password': 'analytical' });
    await page.submit();
    expect(page.toast()).toEqual(['Error', 'This link is too old.', 'destructive']);
    server.on('POST /api/account/reset-password', respondWith(SIGNED_OUT));
    await page.submit();
    expect(server.sent.at(-1)?.body).toEqual({ token: 'abc', password: 'analytical' });
    expect(page.place.querySelector('h1')?.textContent).toBe('Sign in');
  });

  it.each([
    [
      'confirms an address through a mailed link',
      respondWith(SIGNED_OUT),
      'Your email is confirmed. You can sign in now.',
    ],
    [
      'reports an expired confirmation link',
      respondWithProblem(400, 'token-invalid', 'This link is too old.'),
      'This link is too old.',
    ],
  ])('%s', async (_, answer, words) => {
    server.on('POST /api/account/confirm-email', answer);
    const page = await open('/auth?confirm=abc');
    expect(server.sent.find(({ call }) => call === 'POST /api/account/confirm-email')?.body).toEqual({
      token: 'abc',
    });
    expect(page.place.textContent).toContain(words);
  });

  it('does not sign a player in again who signed out while an address was being confirmed', async () => {
    server.on('GET /api/session', respondWith(AS_ADA));
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    server.on('POST /api/account/confirm-email', async () => {
      await isAnswered;
      return respondWith(AS_ADA)();
    });
    const page = await open('/auth?confirm=abc');
    server.on('GET /api/session', respondWith(SIGNED_OUT));
    act(() => page.account.adopt(SIGNED_OUT));
    answer();
    await page.settle();
    expect(page.place.textContent).toContain('Your email is confirmed. You can sign in now.');
    expect(page.account.getState().phase).toBe('signed-out');
  });
});
