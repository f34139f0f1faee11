import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { guardRequest } from './request-guard.ts';

const ORIGIN = 'http://127.0.0.1:4322';
const GOOD = { host: '127.0.0.1:4322', authorization: 'Bearer right' };
const guard = (headers: IncomingHttpHeaders) =>
  guardRequest({ headers, port: 4322 }, { token: 'right', allowedOrigins: [ORIGIN] });

describe('guardRequest', () => {
  it.each<[string, IncomingHttpHeaders]>([
    ['the editor’s page', { ...GOOD, origin: ORIGIN, 'sec-fetch-site': 'same-origin' }],
    ['a tool', GOOD],
    ['who types the address', { ...GOOD, 'sec-fetch-site': 'none' }],
    ['who calls this machine localhost', { ...GOOD, host: 'LOCALHOST:4322' }],
    ['who calls it by its newer address', { ...GOOD, host: '[::1]:4322' }],
  ])('allows the request: %s', (_, headers) => {
    expect(guard(headers)).toEqual({ ok: true, value: null });
  });

  it.each<[string, IncomingHttpHeaders]>([
    ['a name that leads here by chance or malice', { ...GOOD, host: 'evil.example:4322' }],
    ['a name that begins like ours', { ...GOOD, host: '127.0.0.1.evil.example:4322' }],
    ['another port’s name', { ...GOOD, host: '127.0.0.1:80' }],
    ['a name without a port', { ...GOOD, host: '127.0.0.1' }],
    ['no name', { authorization: GOOD.authorization }],
    ['a person’s name at ours', { ...GOOD, host: 'a@127.0.0.1:4322' }],
    ['a page elsewhere', { ...GOOD, origin: 'https://evil.example' }],
    ['the app’s page', { ...GOOD, origin: 'http://127.0.0.1:4321' }],
    ['our page over another scheme', { ...GOOD, origin: 'https://127.0.0.1:4322' }],
    ['a page without an origin', { ...GOOD, origin: 'null' }],
    ['a page of two origins', { ...GOOD, origin: `${ORIGIN}, ${ORIGIN}` }],
    ['another site', { ...GOOD, 'sec-fetch-site': 'cross-site' }],
    ['another port of this site', { ...GOOD, 'sec-fetch-site': 'same-site' }],
    ['a caller without a token', { host: GOOD.host }],
    ['an empty token', { ...GOOD, authorization: 'Bearer ' }],
    ['a wrong token', { ...GOOD, authorization: 'Bearer wrong' }],
    ['more than the token', { ...GOOD, authorization: 'Bearer right ' }],
    ['a part of the token', { ...GOOD, authorization: 'Bearer righ' }],
    ['the token of another scheme', { ...GOOD, authorization: 'Basic right' }],
  ])('rejects the request: %s', (_, headers) => {
    expect(guard(headers)).toMatchObject({ ok: false, error: { code: 'not-allowed' } });
  });
});
