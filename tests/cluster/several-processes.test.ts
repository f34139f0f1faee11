import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { standings } from '#core/party/party.ts';
import { startNats } from '#scripts/external/start-nats.mjs';
import { buildDatabaseUrl } from '#tests/builders/build-database.ts';
import { buildCluster, type Cluster } from './support/build-cluster.ts';
import { allSee, buildRace, WAIT } from './support/build-race.ts';
import { startProcess } from './support/start-process.ts';
import { Racer } from './support/racer.ts';

/** Two members at each of two processes, all subscribed, with their race started. */
async function buildSharedRace({ one, other, map }: Pick<Cluster, 'one' | 'other' | 'map'>) {
  const [ada, bob] = [new Racer('Ada', one.url), new Racer('Bob', one.url)];
  const [cy, dee] = [new Racer('Cy', other.url), new Racer('Dee', other.url)];
  const racers = [ada, cy, dee, bob] as const;
  return { ada, bob, cy, dee, racers, ...(await buildRace(racers, map)) };
}

/** Waits until every client has the party as the database has it. */
async function expectAgreement(racers: readonly Racer[]): Promise<void> {
  await vi.waitFor(async () => {
    for (const racer of racers) {
      const { seq, party } = await racer.mine();
      expect(racer.view).toEqual({ seq, party });
    }
  }, WAIT);
}

describe('several processes', () => {
  it('[PARTY-7] run one race together', async () => {
    const { racers, ada, cy, path } = await buildSharedRace(await buildCluster());
    for (let n = 1; n < path.length; n += 1)
      await Promise.all(racers.map((racer) => expect(racer.playPath(path, n)).resolves.toBe(true)));
    await allSee(racers, ({ view }) => view?.party.race?.isOver === true);
    await expectAgreement(racers);
    expect(ada.view?.party.state).toBe('waiting');
    expect(cy.raceSeen.runners.map(({ state, clicks }) => ({ state, clicks }))).toEqual(
      racers.map(() => ({ state: 'finished', clicks: path.length - 1 })),
    );
  });

  it('[PARTY-15] lose no acknowledged click when a process dies during a race', async () => {
    const cluster = await buildCluster();
    const { racers, ada, bob, cy, dee, path, partyId } = await buildSharedRace(cluster);
    // All racers are racing when the first process dies; those connected to it click without a pause.
    await Promise.all([cy, dee].map((racer) => racer.playPath(path, 1)));
    const playing = [ada, bob].map((racer) => racer.playPath(path, path.length - 2));
    await vi.waitFor(() => expect(ada.acknowledged.length).toBeGreaterThan(0), { ...WAIT, interval: 1 });
    await cluster.one.kill();
    await Promise.all(playing);

    for (const racer of [ada, bob]) {
      racer.moveTo(cluster.other.url);
      await racer.follow(partyId);
      const runner = racer.raceSeen.runners.find(({ userId }) => userId === racer.userId);
      expect(runner?.clicks).toBeGreaterThanOrEqual(racer.acknowledged.length);
    }
    for (const racer of racers) expect(await racer.playPath(path)).toBe(true);
    await allSee(racers, ({ view }) => view?.party.race?.isOver === true);
    await expectAgreement(racers);

    const { id, runners } = ada.raceSeen;
    const clicks = path.length - 1;
    expect(standings({ runners }).map(({ runner }) => runner.clicks)).toEqual(racers.map(() => clicks));
    for (const racer of racers) expect(racer.acknowledged).toHaveLength(clicks);
    const { paths } = await dee.race(id);
    const titles = path.map(({ title }) => title);
    expect(paths.map(({ path }) => path.map(({ title }) => title))).toEqual(racers.map(() => titles));
  });

  it('[PARTY-15] [LIVE-5] lose no click when a process is told to stop during a race, and tell its members to move', async () => {
    const cluster = await buildCluster();
    const { racers, ada, bob, path, partyId } = await buildSharedRace(cluster);
    await Promise.all(racers.map((racer) => racer.playPath(path, 1)));
    const playing = [ada, bob].map((racer) => racer.playPath(path, path.length - 2));
    const exitCode = cluster.one.stop();
    await vi.waitFor(() => expect([ada.closeCode, bob.closeCode]).toEqual([1012, 1012]), WAIT);
    await Promise.all(playing);
    expect(await exitCode).toBe(0);
    for (const racer of [ada, bob]) {
      racer.moveTo(cluster.other.url);
      await racer.follow(partyId);
    }
    for (const racer of racers) expect(await racer.playPath(path)).toBe(true);
    await allSee(racers, ({ view }) => view?.party.race?.isOver === true);
    await expectAgreement(racers);
    const clicks = path.length - 1;
    expect(standings(ada.raceSeen).map(({ runner }) => runner.clicks)).toEqual(racers.map(() => clicks));
  });

  it('[LIVE-11] converge after their connection to each other was broken', async () => {
    const { nats, ...cluster } = await buildCluster();
    const { racers, ada, cy, path } = await buildSharedRace(cluster);
    await nats.stop();
    for (const racer of [ada, cy]) expect(await racer.playPath(path, 1)).toBe(true);
    // Each process still informs its own clients.
    await vi.waitFor(() => expect(clicksOf(ada, ada)).toBe(1), WAIT);
    await nats.start();
    await allSee(racers, (racer) => clicksOf(racer, ada) === 1 && clicksOf(racer, cy) === 1);
    await expectAgreement(racers);
    expect(await ada.playPath(path)).toBe(true);
    await allSee(racers, (racer) => clicksOf(racer, ada) === path.length - 1);
  });

  it('[LIVE-9] send nothing more to a player who signed out at another process', async () => {
    const cluster = await buildCluster();
    const [here, bob] = [new Racer('Ada', cluster.one.url), new Racer('Bob', cluster.one.url)];
    onTestFinished(() => {
      here.leave();
      bob.leave();
    });
    for (const racer of [here, bob]) await racer.signUp();
    const { party } = await here.create();
    await bob.join(party.code);
    for (const racer of [here, bob]) await racer.follow(party.id);
    const there = new Racer('Ada, elsewhere', cluster.one.url);
    there.takeCookiesOf(here);
    there.moveTo(cluster.other.url);
    await there.signOut();
    await vi.waitFor(() => expect(here.isGone).toBe(true), WAIT);
    expect(bob.isGone).toBe(false);
  });
});

describe('a single process of several', () => {
  it('refuses to start when it cannot reach the bus, and says why', async () => {
    const nats = await startNats();
    await nats.stop();
    const starting = startProcess({ DATABASE_URL: await buildDatabaseUrl(), NATS_URL: nats.url });
    await expect(starting).rejects.toThrow(
      /NATS does not answer at 127\.0\.0\.1:\d+ \(connection refused\)/u,
    );
  });
});

function clicksOf(page: Racer, racer: Racer): number | undefined {
  return page.raceSeen.runners.find(({ userId }) => userId === racer.userId)?.clicks;
}
