import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../listen.ts';
import { addressOf, behindProxy, limitedAddressOf, limitedNetwork, limitedPeer } from './client-address.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

const app = new Hono().get('/', (c) => c.text(addressOf(c)));
const behindProxies = (setting: string) => {
  const trusted = readTrustedProxies(setting);
  if (!trusted.ok || trusted.value === null) throw new Error(`${setting} trusts no proxy`);
  return new Hono().use(behindProxy(trusted.value)).get('/', (c) => c.text(addressOf(c)));
};
const behind = behindProxies('1');

async function requestAddress(on: Hono, remoteAddress: string | null, forwarded?: string): Promise<string> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const env = remoteAddress === null ? undefined : { incoming: { socket: { remoteAddress } } };
  return (await on.request('/', { headers }, env)).text();
}

describe('addressOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4::/64'],
    ['1:2:3::1.2.3.4', '1:2:3:0::/64'],
  ])('maps the socket address %s to %s', async (remoteAddress, address) => {
    expect(await requestAddress(app, remoteAddress)).toBe(address);
  });

  it('returns the same address for a whole IPv6 /64 network', async () => {
    expect(await requestAddress(app, '2001:db8:1:2::a')).toBe(
      await requestAddress(app, '2001:db8:1:2:ffff::b'),
    );
    expect(await requestAddress(app, '2001:db8:1:2::a')).not.toBe(
      await requestAddress(app, '2001:db8:1:3::a'),
    );
  });

  it('reads the address of a real socket', async () => {
    const listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    if (!listening.ok) throw new Error(listening.error);
    onTestFinished(() => listening.value.stop(0));
    expect(await (await fetch(listening.value.url)).text()).toBe('127.0.0.1');
  });

  it('returns unknown without a socket', async () => {
    expect(await requestAddress(app, null)).toBe('unknown');
  });

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    expect(await requestAddress(app, '203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  });

  it.each([
    ['127.0.0.1', '6.6.6.6, 198.51.100.1', 'via 127.0.0.1 198.51.100.1'],
    ['172.18.0.2', '2001:db8:1:2::9', 'via 172.18.0.2 2001:db8:1:2::/64'],
    ['::1', '198.51.100.1', 'via 0:0:0:0::/64 198.51.100.1'],
    ['172.18.0.2', 'nonsense', '172.18.0.2'],
  ])(
    'tells the clients of a proxy at %s apart that is not trusted: %s is %s',
    async (peer, header, address) => {
      expect(await requestAddress(app, peer, header)).toBe(address);
      expect(await requestAddress(behindProxies('203.0.113.0/24'), peer, header)).toBe(address);
    },
  );

  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['6.6.6.6,[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
    ['6.6.6.6, 198.51.100.1:4711', '198.51.100.1'],
    ['6.6.6.6, nonsense', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('reads X-Forwarded-For %j of a trusted proxy as %s', async (forwarded, address) => {
    expect(await requestAddress(behind, '127.0.0.1', forwarded)).toBe(address);
  });

  it.each([
    // A CDN before nginx: the CDN appends the client, nginx the CDN.
    ['2', '127.0.0.1', '6.6.6.6, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['2', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['127.0.0.1,203.0.113.0/24', '127.0.0.1', '6.6.6.6, 198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['127.0.0.0/8, 2001:db8:c::/48', '::ffff:127.0.0.1', '198.51.100.1, 2001:db8:c::5', '198.51.100.1'],
    ['203.0.113.0/24', '203.0.113.9', '203.0.113.7, 203.0.113.8', '203.0.113.7'],
    // Not a proxy: everything it says about itself is forged.
    ['203.0.113.0/24', '192.0.2.1', '198.51.100.1', '192.0.2.1'],
    ['203.0.113.0/24', '203.0.113.9', '198.51.100.1, nonsense', '203.0.113.9'],
  ])('with TRUST_PROXY=%s reads from %s the header %j as %s', async (setting, peer, forwarded, address) => {
    expect(await requestAddress(behindProxies(setting), peer, forwarded)).toBe(address);
  });

  it.each([
    [null, '127.0.0.1', undefined, null],
    [null, '::1', undefined, null],
    [null, '127.0.0.1', '198.51.100.1', '127.0.0.1'],
    [null, '203.0.113.7', undefined, '203.0.113.7'],
    ['1', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    // A proxy that says nothing of its clients must not exempt them.
    ['1', '127.0.0.1', undefined, '127.0.0.1'],
    ['1', '::1', undefined, '0:0:0:0::/64'],
    ['127.0.0.1', '127.0.0.1', undefined, '127.0.0.1'],
    ['203.0.113.0/24', '127.0.0.1', undefined, null],
    ['1', null, undefined, null],
  ])(
    'with TRUST_PROXY=%s limits a request from %s with X-Forwarded-For %s as %s',
    async (setting, peer, forwarded, limited) => {
      const trusted = setting === null ? null : readTrustedProxies(setting);
      const proxies = trusted === null ? null : trusted.ok ? trusted.value : null;
      const limitedApp = new Hono();
      if (proxies !== null) limitedApp.use(behindProxy(proxies));
      limitedApp.get('/', (c) => c.json(limitedAddressOf(c)));
      expect(JSON.parse(await requestAddress(limitedApp, peer, forwarded))).toBe(limited);
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      const message = Object.assign(new IncomingMessage(new Socket()), { headers });
      if (peer !== null) Object.defineProperty(message.socket, 'remoteAddress', { value: peer });
      expect(limitedNetwork(message, proxies)).toBe(limited);
    },
  );

  it.each([
    [null, '203.0.113.7', '203.0.113.7'],
    [null, '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    [null, '127.0.0.1', null],
    [null, '::1', null],
    // A proxy that is not trusted counts as one client.
    [null, '172.18.0.2', '172.18.0.2'],
    ['1', '203.0.113.7', null],
    ['172.18.0.0/16', '172.18.0.2', null],
    ['172.18.0.0/16', '203.0.113.7', '203.0.113.7'],
  ])('with TRUST_PROXY=%s counts a connection from %s as %s', (setting, peer, limited) => {
    const trusted = setting === null ? null : readTrustedProxies(setting);
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: peer });
    expect(limitedPeer(socket, trusted?.ok === true ? trusted.value : null)).toBe(limited);
  });

  it('uses the socket address if a trusted proxy sends no X-Forwarded-For', async () => {
    expect(await requestAddress(behind, '127.0.0.1')).toBe('127.0.0.1');
  });
});
