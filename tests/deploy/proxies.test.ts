import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startNats } from '#scripts/external/start-nats.mjs';
import { crawlLinks, linkMapOf, type LinkMap } from '#tests/browser/support/link-map.ts';
import { buildDatabaseUrl } from '#tests/builders/build-database.ts';
import { Visitor } from '#tests/builders/build-visitor.ts';
import { allSee, buildRace, WAIT } from '#tests/cluster/support/build-race.ts';
import { Racer } from '#tests/cluster/support/racer.ts';
import { startProcess } from '#tests/cluster/support/start-process.ts';
import { finishDaily } from './support/finish-daily.ts';
import { caddySample, nginxSample, type ProxySample } from './support/proxy-samples.ts';
import { echo, startEcho } from './support/start-echo.ts';

/** Cached: the encyclopedia is the same for all tests of a run. */
let map: Promise<LinkMap> | null = null;

/** Three processes over one database and one NATS, behind the proxy. */
async function startBehind(proxy: ProxySample) {
  const nats = await startNats();
  onTestFinished(() => nats.stop());
  const settings = {
    DATABASE_URL: await buildDatabaseUrl(),
    NATS_URL: nats.url,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
  };
  const one = await startProcess(settings);
  const processes = [one, await startProcess(settings), await startProcess(settings)];
  // Without the proxy, which would limit this client.
  map ??= crawlLinks(one.url).then(linkMapOf);
  await proxy.start(
    processes.map(({ url }) => Number(new URL(url).port)),
    '/healthz',
  );
  return { one, map: await map };
}

describe.each([
  ['Caddy', caddySample],
  ['nginx', nginxSample],
])('three processes behind %s', (_, sample) => {
  it('let a player sign up, play, sign out and sign in again', async () => {
    const proxy = await sample();
    const { map } = await startBehind(proxy);
    const visitor = new Visitor(proxy.url);
    const { email } = await visitor.signUp();
    const run = await finishDaily(visitor, map);
    expect(run).toMatchObject({ state: 'complete', ranked: true });

    await visitor.signOut();
    const { status, headers } = await visitor.request('POST', '/api/account/sign-in', {
      identifier: email,
      password: 'correct horse battery',
    });
    expect(status).toBe(200);
    expect(headers.getSetCookie().join('\n')).toMatch(/; Secure/iu);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=/u);
    expect(await visitor.see(run)).toMatchObject({ id: run.id, state: 'complete' });
  });

  it('[PARTY-15] run one race with live connections, also when one of them dies', async () => {
    const proxy = await sample();
    const { one, map } = await startBehind(proxy);
    const racers = [
      new Racer('Ada', proxy.url),
      new Racer('Bob', proxy.url),
      new Racer('Cy', proxy.url),
    ] as const;
    const { path, partyId } = await buildRace(racers, map);
    for (const racer of racers) expect(await racer.playPath(path, 1)).toBe(true);
    await allSee(
      racers,
      ({ view }) => view?.party.race?.runners.every(({ clicks }) => clicks === 1) === true,
    );

    await one.kill();
    for (const racer of racers) {
      racer.leave();
      await racer.follow(partyId);
      await vi.waitFor(async () => expect(await racer.playPath(path)).toBe(true), WAIT);
    }
    await allSee(racers, ({ view }) => view?.party.race?.isOver === true);
  });

  it('see the client’s address, host and scheme, whatever the client claims', async () => {
    const proxy = await sample();
    const names = ['one', 'two', 'three'];
    const ports: number[] = [];
    for (const name of names) ports.push(await startEcho(name));
    await proxy.start(ports, '/');
    const forged = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      'x-request-id': 'forged-by-the-client',
    };
    const met = new Set<string>();
    for (let n = 0; n < 30; n += 1) {
      const { name, headers } = echo.parse(
        (await new Visitor(proxy.url).request('GET', '/', undefined, forged)).body,
      );
      met.add(name);
      expect(headers['x-forwarded-for']).toMatch(/(?:^|, )(?:127\.0\.0\.1|::1)$/u);
      expect(headers).toMatchObject({
        host: new URL(proxy.url).host,
        'x-forwarded-host': new URL(proxy.url).host,
        'x-forwarded-proto': 'https',
      });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{32,36}$/u);
    }
    expect([...met].sort()).toEqual([...names].sort());
  });

  it('still answer what is wrong when none of them is ready', async () => {
    const proxy = await sample();
    const ports: number[] = [];
    for (const name of ['one', 'two', 'three']) ports.push(await startEcho(name, false));
    await proxy.start(ports, '/');
    // Caddy asks them all at its start, and then every two seconds.
    const { status } = await new Visitor(proxy.url).request('GET', '/readyz');
    expect(status).toBe(503);
    expect(await new Visitor(proxy.url).request('POST', '/', {})).toMatchObject({ status: 200 });
  });
});

describe('nginx', () => {
  it('answers what a certificate authority asks on port 80, and redirects everything else to https', async () => {
    const proxy = await nginxSample();
    const ports: number[] = [];
    for (const name of ['one', 'two', 'three']) ports.push(await startEcho(name));
    await proxy.start(ports, '/');
    const folder = join(proxy.webroot, '.well-known/acme-challenge');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'token'), 'token.thumbprint');

    const challenge = await fetch(`${proxy.plainUrl}/.well-known/acme-challenge/token`);
    expect([challenge.status, await challenge.text()]).toEqual([200, 'token.thumbprint']);
    const page = await fetch(`${proxy.plainUrl}/daily?from=mail`, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([301, 'https://localhost/daily?from=mail']);
  });
});
