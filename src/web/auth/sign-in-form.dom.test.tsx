import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AS_ADA,
  networkError,
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

describe('signing in', () => {
  it('welcomes the player and returns to the previous page', async () => {
    const page = await open('/auth?next=/party?code=ABC123');
    page.type({ 'Email or username': 'Ada ', Password: 'difference engine' });
    await page.submit();
    expect(server.sent.find(({ call }) => call === 'POST /api/account/sign-in')?.body).toEqual({
      identifier: 'Ada',
      password: 'difference engine',
    });
    expect(page.toast()).toEqual(['Welcome back!', 'You have successfully logged in.', 'default']);
    expect(page.isAt()).toBe('/party?code=ABC123');
  });

  it.each([
    [404, 'username-not-found', 'Username not found', 'Email or username', 'at the field alone'],
    [401, 'wrong-credentials', 'Wrong email, username or password.', 'Password', 'in a toast, too'],
    [
      403,
      'email-unconfirmed',
      'Please confirm your email address first.',
      'Email or username',
      'in a toast, too',
    ],
  ] as const)(
    'shows why it was rejected (%i, %s): %s (%s) %s, and keeps the input',
    async (status, code, message, label, place) => {
      server.on('POST /api/account/sign-in', respondWithProblem(status, code, message));
      const page = await open();
      page.type({ 'Email or username': 'Ada', Password: 'wrong' });
      await page.submit();
      expect(page.toast()).toEqual(place === 'at the field alone' ? null : ['Error', message, 'destructive']);
      expect(page.complaintAt(label)).toBe(message);
      expect(document.activeElement).toBe(page.field(label));
      expect(page.field('Email or username').value).toBe('Ada');
      expect(page.isAt()).toBe('/auth');
    },
  );

  it('reports a missing answer and allows a retry', async () => {
    server.on('POST /api/account/sign-in', networkError);
    const page = await open();
    page.type({ 'Email or username': 'Ada', Password: 'x' });
    await page.submit();
    expect(page.toast()).toEqual(['Error', expect.stringContaining("didn't answer"), 'destructive']);
    server.on('POST /api/account/sign-in', respondWith(AS_ADA));
    await page.submit();
    expect(page.isAt()).toBe('/');
  });

  it('requires both fields', async () => {
    const page = await open();
    await page.submit();
    expect(page.complaintAt('Email or username')).toBe('Email or username is required');
    expect(page.complaintAt('Password')).toBe('Password is required');
    expect(server.calls()).not.toContain('POST /api/account/sign-in');
  });

  it('is sent only once if Enter is pressed repeatedly', async () => {
    let answer: (response: Response) => void = () => undefined;
    server.on('POST /api/account/sign-in', () => new Promise((resolve) => (answer = resolve)));
    const page = await open();
    page.type({ 'Email or username': 'Ada', Password: 'x' });
    await page.submit();
    await page.submit();
    expect(page.place.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
    answer(Response.json(AS_ADA));
    await page.settle();
    expect(server.calls().filter((call) => call === 'POST /api/account/sign-in')).toHaveLength(1);
    expect(page.isAt()).toBe('/');
  });
});
