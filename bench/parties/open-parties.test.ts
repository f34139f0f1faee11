import { expect, it } from 'vitest';
import { sessionCookie } from './open-parties.mjs';

it('signs a session that the holder of the secret can verify', async () => {
  const cookie = sessionCookie('token', 'secret');
  const [name, value = ''] = cookie.split('=');
  const [token, signature = ''] = decodeURIComponent(value).split('.');
  expect([name, token]).toEqual(['wayword.session_token', 'token']);
  const bytes = (text: string) => new TextEncoder().encode(text);
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes('secret'), hmac, false, ['verify']);
  const signed = Buffer.from(signature, 'base64');
  expect(await crypto.subtle.verify('HMAC', key, signed, bytes('token'))).toBe(true);
});
