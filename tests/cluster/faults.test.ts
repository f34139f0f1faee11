import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildFaultCluster, type FaultCluster, type FaultServer } from './faults/build-fault-cluster.ts';
import { expectSameAnswers } from './faults/compare-answers.ts';
import { compareWithDatabase, countOpenRaces } from './faults/compare-with-database.ts';
import { FaultLog } from './faults/fault-log.ts';
import { PATIENCE_MS, type Game } from './faults/game.ts';
import { findPaths } from './faults/find-paths.ts';
import { playDailies } from './faults/play-dailies.ts';
import { playParty } from './faults/play-party.ts';
import { expectAgreement, seatParties } from './faults/seat-parties.ts';

const SMALL = { racers: 18, dailies: 12, party: 6, think: 0.4, clicks: 1, cut: 0 };

/** The sizes of a run: `npm run test:cluster -- --faults` sets larger ones. */
const sizes = z
  .object({
    /** Players in parties, and in dailies. */
    racers: z.int(),
    dailies: z.int(),
    /** Members of a party. */
    party: z.int(),
    /** Average time between two clicks of a player, in seconds. */
    think: z.number(),
    /** Clicks of each player before, during and after each fault. */
    clicks: z.int(),
    /** The least time for which a server is cut off, in seconds. */
    cut: z.number(),
  })
  .parse({
    ...SMALL,
    ...JSON.parse(process.env['FAULT_RUN'] ?? '{}'),
  });

const LONGEST_MS = 1_200_000;

it(
  '[PARTY-15] [LIVE-11] every player goes on, and nothing acknowledged is lost, through the loss of each part of the site',
  { timeout: LONGEST_MS },
  async () => {
    const cluster = await buildFaultCluster();
    const { servers, url, nats, postgres } = cluster;
    const log = new FaultLog();
    // Of a server that no fault stops.
    const pathOf = await findPaths(servers[2].url);
    let isEnding = false;
    const game: Game = {
      url,
      pathOf,
      log,
      acknowledged: { hops: [], ends: [] },
      dailyGuests: [],
      played: new Map(),
      thinkMs: sizes.think * 1000,
      isEnding: () => isEnding,
    };
    const parties = await seatParties(game, await cluster.connect(), {
      count: sizes.racers,
      size: sizes.party,
      addressOf: (player) => addressOf(1, player),
    });
    const members = parties.flat();
    onTestFinished(() => {
      isEnding = true;
      for (const member of members) member.leave();
    });
    const guests = Array.from({ length: sizes.dailies }, (_, place) => `guest-${place}`);
    log.begin('none');
    const playing = Promise.all([
      ...parties.map((players) => playParty(game, players)),
      ...guests.map((name, place) => playDailies(game, name, addressOf(2, place))),
    ]);
    const names = [...members.map(({ racer }) => racer.name), ...guests];
    const allPlay = () => untilAllClicked(game, names, playing);
    const guestsPlay = () => untilAllClicked(game, guests, playing);
    await allPlay();

    log.begin('a server is killed');
    await servers[0].kill();
    await allPlay();
    await servers[0].start();
    await allPlay();

    log.begin('a NATS server is killed');
    const busiest = busiestNode(cluster);
    const node = nats.nodes[busiest];
    await node.kill();
    for (const server of servers) await server.untilAt(busiest === 0 ? 1 : 0);
    await allPlay();
    await node.start();
    await allPlay();

    log.begin('PostgreSQL is restarted');
    await postgres.stopFast();
    await postgres.startAgain();
    await allPlay();

    log.begin('a server is cut off from the others');
    const cutUntil = performance.now() + sizes.cut * 1000;
    for (const relay of servers[1].relays) relay.silence();
    await servers[1].untilNotReady(['bus']);
    // Races end only where their members learn of it, which those at this server may not before it is back.
    await guestsPlay();
    await sleep(Math.max(0, cutUntil - performance.now()));
    for (const relay of servers[1].relays) relay.heal();
    await servers[1].untilNotReady([]);
    await allPlay();

    // The live channels are at servers 1 and 2 since 0 was killed, so that parties are on both sides of this cut. Most clicks
    // go to 0, to which the proxy has the fewest connections.
    for (const server of [servers[0], servers[1]]) await moveTo(server, 0);
    await moveTo(servers[2], 1);
    await allPlay();
    log.begin('the NATS servers are cut off from each other');
    const partedUntil = performance.now() + sizes.cut * 1000;
    nats.route.sever();
    await guestsPlay();
    await sleep(Math.max(0, partedUntil - performance.now()));
    expect(nats.route.connections()).toBe(0);
    nats.route.heal();
    await allPlay();

    isEnding = true;
    await playing;
    await expectAgreement(members);
    const client = await cluster.connect();
    await expectSameAnswers(servers, client, game.dailyGuests);
    const lost = await compareWithDatabase(client, game.acknowledged);
    const { hops, ends } = game.acknowledged;
    console.log(
      `${names.length} players, ${hops.length} acknowledged clicks, ${ends.length} completed runs\n\n${log.table(lost)}\n`,
    );
    expect(lost).toEqual({ hops: [], scores: [] });
    expect(log.defects.slice(0, 10)).toEqual([]);
    expect(servers.flatMap((server) => unexplainedErrors(server.output()))).toEqual([]);
    expect(await countOpenRaces(client)).toEqual({ races: 0, runs: 0 });
  },
);

/** Addresses of the loopback network, one for each player of a group. */
function addressOf(group: number, player: number): string {
  return `127.${group}.${Math.floor(player / 200)}.${1 + (player % 200)}`;
}

/** Errors in the log of a server that no fault of this run explains. */
function unexplainedErrors(output: string): readonly string[] {
  const errors = output.match(/^.*Error: .*$/gmu) ?? [];
  return errors.filter((line) => !line.startsWith('Error: Lost the connection to NATS'));
}

/** Resolves when each player has clicked `sizes.clicks` times more; rejects if a player stops. */
async function untilAllClicked({ played }: Game, names: readonly string[], playing: Promise<unknown>) {
  const before = new Map(played);
  const late = () => names.filter((name) => (played.get(name) ?? 0) < (before.get(name) ?? 0) + sizes.clicks);
  const allClicked = vi.waitFor(() => expect(late()).toEqual([]), { timeout: PATIENCE_MS, interval: 100 });
  const stopped = playing.then(() => {
    throw new Error('The players stopped before they were told to');
  });
  await Promise.race([allClicked, stopped]);
}

/** Connects a process to one of the servers of NATS, whichever it is at. */
async function moveTo(server: FaultServer, node: 0 | 1): Promise<void> {
  const other = server.relays[node === 0 ? 1 : 0];
  other?.sever();
  await server.untilAt(node);
  other?.heal();
}

/** The server of NATS to which most processes are connected. */
function busiestNode({ servers }: FaultCluster): 0 | 1 {
  const [one, other] = [0, 1].map((node) =>
    servers.reduce((sum, { relays }) => sum + (relays[node]?.connections() ?? 0), 0),
  );
  return (one ?? 0) >= (other ?? 0) ? 0 : 1;
}
