import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from './people/trusted-proxies.ts';
import { warnAboutProxies } from './warn-about-proxies.ts';

/** Sends requests with these headers from an address; returns the warnings. */
async function warningsOf(setting: string, peer: string, headers: readonly string[]): Promise<string[]> {
  const trusted = readTrustedProxies(setting);
  if (!trusted.ok) throw new Error(setting);
  const warnings: string[] = [];
  const logger = { info: () => undefined, warn: (line: string) => void warnings.push(line) };
  const answer = warnAboutProxies(() => new Response(), trusted.value, logger);
  for (const forwarded of headers) {
    const incoming = Object.assign(new IncomingMessage(new Socket()), {
      headers: { 'x-forwarded-for': forwarded },
    });
    Object.defineProperty(incoming.socket, 'remoteAddress', { value: peer });
    await answer(new Request('http://localhost/'), { incoming, outgoing: new ServerResponse(incoming) });
  }
  return warnings;
}

const clients = (count: number, after = '') =>
  Array.from({ length: count }, (_, number) => `203.0.113.${number}${after}`);

describe('warnAboutProxies', () => {
  it.each([
    ['an unknown CDN that connects itself', '0', '198.51.100.1', clients(30)],
    ['an unknown CDN before the trusted proxy', '1', '127.0.0.1', clients(30, ', 198.51.100.1')],
    ['a CDN outside the trusted networks', '127.0.0.0/8', '127.0.0.1', clients(30, ', 198.51.100.1')],
  ])('warns once about %s', async (_what, setting, peer, headers) => {
    expect(await warningsOf(setting, peer, headers)).toEqual([
      '198.51.100.1 asks for 20 different clients, which share its limits. If it is a CDN or a proxy of yours, TRUST_PROXY must count it, or contain its network.',
    ]);
  });

  it('warns at once, and once, about a proxy in a private network that is not trusted', async () => {
    for (const setting of ['0', '198.51.100.0/24'])
      expect(await warningsOf(setting, '172.18.0.2', clients(3))).toEqual([
        'Requests come through a proxy at 172.18.0.2: set TRUST_PROXY=1, or to its network, or all its players share limits.',
      ]);
  });

  it.each([
    ['clients that send the header themselves', '0', '198.51.100.1', clients(10)],
    ['many clients of a trusted proxy', '1', '127.0.0.1', clients(30)],
    ['a CDN that is trusted', '2', '127.0.0.1', clients(30, ', 198.51.100.1')],
    [
      'many clients that each forge an entry',
      '1',
      '127.0.0.1',
      clients(30).map((client) => `192.0.2.7, ${client}`),
    ],
    [
      'a company that names the machines of its network',
      '1',
      '127.0.0.1',
      clients(30).map((_, number) => `10.0.0.${number}, 198.51.100.1`),
    ],
    ['headers that are no addresses', '0', '198.51.100.1', clients(30).map((_, number) => `x${number}`)],
  ])('is silent about %s', async (_what, setting, peer, headers) => {
    expect(await warningsOf(setting, peer, headers)).toEqual([]);
  });
});
