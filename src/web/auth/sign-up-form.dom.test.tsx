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
    .on('GET /api/account/username', respondWith({ available: true }))
    .on('POST /api/account/sign-up', respondWith({ session: AS_ADA, confirm: 'not-needed' }, 201));
});
afterEach(closeAuthPage);

const GOOD = {
  Email: 'ada@example.org',
  Username: 'Ada_L',
  Password: 'difference engine',
  'Confirm password': 'difference engine',
};

describe('creating an account', () => {
  it('signs the player in at once where the server sends no mail (D9)', async () => {
    const page = await open('/auth?sign-up');
    page.type(GOOD);
    await page.submit();
    expect(server.sent.find(({ call }) => call === 'POST /api/account/sign-up')?.body).toEqual({
      email: GOOD.Email,
      username: GOOD.Username,
      password: GOOD.Password,
    });
    expect(page.toast()).toEqual(['Account created!', 'You are signed in.', 'default']);
    expect(page.isAt()).toBe('/');
  });

  it('shows that a mail was sent where the server sends mail', async () => {
    server.on('POST /api/account/sign-up', respondWith({ session: SIGNED_OUT, confirm: 'mail-sent' }, 201));
    const page = await open('/auth?sign-up');
    page.type(GOOD);
    await page.submit();
    expect(page.toast()).toEqual([
      'Account created!',
      'Please check your email to confirm your account.',
      'default',
    ]);
    expect(page.place.textContent).toContain('We sent an email to ada@example.org');
    expect(page.isAt()).toBe('/auth');
  });

  it.each([
    ['Confirm password', 'another', 'Passwords do not match'],
    ['Username', 'ab', 'Username must be at least 3 characters long'],
    ['Username', 'a'.repeat(20), 'Username must be less than 20 characters long'],
    ['Username', 'a b c', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ])('[USER-1] rejects a wrong %s (%s) without a request', async (label, value, message) => {
    const page = await open('/auth?sign-up');
    page.type({ ...GOOD, [label]: value });
    await page.submit();
    expect(page.toast()).toEqual(['Error', message, 'destructive']);
    expect(page.complaintAt(label)).toBe(message);
    expect(server.calls()).toEqual(['GET /api/session']);
  });

  it('[USER-3] reports a bad address and a short password at the field alone', async () => {
    const page = await open('/auth?sign-up');
    page.type({ ...GOOD, Email: 'ada', Password: 'short', 'Confirm password': 'short' });
    await page.submit();
    expect(page.complaintAt('Email')).toBe('Please enter a valid email address');
    expect(page.complaintAt('Password')).toBe('Password must be at least 8 characters long');
    expect(page.toast()).toBeNull();
  });

  it('requires every field', async () => {
    const page = await open('/auth?sign-up');
    await page.submit();
    for (const label of Object.keys(GOOD)) expect(page.complaintAt(label)).toBe(`${label} is required`);
    expect(page.toast()).toBeNull();
  });

  it('reports a taken username at the field alone, before signing up and when another player was quicker', async () => {
    server.on('GET /api/account/username', respondWith({ available: false }));
    const page = await open('/auth?sign-up');
    page.type(GOOD);
    await page.submit();
    expect(page.complaintAt('Username')).toBe('Username already taken');
    expect(server.calls()).not.toContain('POST /api/account/sign-up');
    server
      .on('GET /api/account/username', respondWith({ available: true }))
      .on('POST /api/account/sign-up', respondWithProblem(409, 'username-taken', 'Username already taken'));
    page.type({ Username: 'Ada_L2' });
    await page.submit();
    expect(page.complaintAt('Username')).toBe('Username already taken');
    expect(page.toast()).toBeNull();
  });

  it('shows at the field and in a toast that an email address is taken (D30)', async () => {
    const words = 'An account with this email address already exists.';
    server.on('POST /api/account/sign-up', respondWithProblem(409, 'email-taken', words));
    const page = await open('/auth?sign-up');
    page.type(GOOD);
    await page.submit();
    expect(page.complaintAt('Email')).toBe(words);
    expect(page.toast()).toEqual(['Error', words, 'destructive']);
  });

  it('does not sign up if the username could not be checked', async () => {
    server.on('GET /api/account/username', networkError);
    const page = await open('/auth?sign-up');
    page.type(GOOD);
    await page.submit();
    expect(page.toast()).toEqual(['Error', 'Error checking username availability', 'destructive']);
    expect(server.calls()).not.toContain('POST /api/account/sign-up');
  });
});
