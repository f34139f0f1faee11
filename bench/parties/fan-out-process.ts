// Forked by fan-out.mjs: the production live server over an in-memory bus and party table, and bare ws for comparison.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate as breathe } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { assertNever } from '#core/assert-never.ts';
import type { Party } from '#core/party/party.ts';
import { partyTopic } from '#protocol/live.ts';
import { handleUpgrades } from '#platform/http/upgrades.ts';
import { createAdmissionControl } from '#server/limits/admission-control.ts';
import { createLiveServer } from '#server/live/live-server.ts';
import { createMemoryBus } from '#server/bus/bus.ts';
import { ownUsage } from '../server/process-usage.mjs';

type Order =
  | { type: 'open'; parties: number; size: number }
  | { type: 'tell'; side: 'hub' | 'bare'; news: number }
  | { type: 'usage' };

const ENDS_AT = 4_000_000_000_000;

const giveUp = (bug: Error) => {
  throw bug;
};
const bus = createMemoryBus(giveUp);
let parties: Party[] = [];
/** Sequence number of all parties: each receives the same news. */
let seq = 0;
let groups: Set<WebSocket>[] = [];

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function obey(order: Order): Promise<unknown> {
  switch (order.type) {
    case 'open':
      parties = Array.from({ length: order.parties }, (_, place) => buildParty(place, order.size));
      return { hub: await openHub(), bare: await openBare() };
    case 'tell':
      await (order.side === 'hub' ? tellByHub(order.news) : tellBare(order.news));
      return 'told';
    case 'usage':
      return ownUsage();
    default:
      return assertNever(order);
  }
}

async function openHub(): Promise<number> {
  const live = createLiveServer({
    admissionControl: createAdmissionControl({ clock: () => performance.now() }),
    bus,
    partyPresence: {
      loadView: async (id) => {
        const party = parties.find((one) => one.id === id);
        return party === undefined ? null : { seq, party };
      },
      recordArrival: async () => undefined,
      recordDepartures: async () => undefined,
      recordHeartbeats: async () => undefined,
    },
    // Without a forwarded address, nothing is counted.
    credentialOf: () => null,
    people: {
      caller: ({ headers }) => {
        const id = headers.cookie ?? '';
        return async () => ({ id, email: '', displayName: id });
      },
      onSignedOut: () => () => undefined,
    },
    onError: giveUp,
    publicUrl: null,
    trustProxy: { kind: 'hops', hops: 1 },
  });
  const server = createServer();
  handleUpgrades(server, live);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return portOf(server.address());
}

async function openBare(): Promise<number> {
  groups = parties.map(() => new Set());
  const server = new WebSocketServer({
    host: '127.0.0.1',
    port: 0,
    perMessageDeflate: false,
    clientTracking: false,
  });
  server.on('connection', (socket, { headers }) =>
    groups[Number(headers.cookie?.split(' ')[0])]?.add(socket),
  );
  await once(server, 'listening');
  return portOf(server.address());
}

/** Publishes a piece of news to each party, and yields to the event loop for the sockets. */
async function tellByHub(news: number): Promise<void> {
  for (let round = 0; round < news; round += 1) {
    for (const party of parties) bus.publish(partyTopic(party.id), newsOf(party, seq + 1));
    // Runs after all listeners: a read of the party must not be ahead of the news.
    queueMicrotask(() => {
      seq += 1;
    });
    await breathe();
  }
}

let bareSeq = 0;

/** Sends the same bytes directly to the sockets. */
async function tellBare(news: number): Promise<void> {
  for (let round = 0; round < news; round += 1) {
    bareSeq += 1;
    for (const [place, party] of parties.entries()) {
      const text = JSON.stringify({ type: 'news', topic: partyTopic(party.id), ...newsOf(party, bareSeq) });
      for (const socket of groups[place] ?? []) socket.send(text);
    }
    await breathe();
  }
}

function newsOf(party: Party, number: number) {
  const runners = party.race?.runners ?? [];
  const userId = runners[number % runners.length]?.userId ?? '';
  return { seq: number, events: [{ type: 'moved', userId, clicks: number, found: 2 }] };
}

/** A party during a race. */
function buildParty(place: number, size: number): Party {
  const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
  const names = Array.from({ length: size }, (_, member) => `${place} ${member}`);
  return {
    id,
    code: 'ABC123',
    hostId: names[0] ?? '',
    state: 'in-progress',
    members: names.map((name) => ({ userId: name, username: name, status: 'in_game', isAway: false })),
    race: {
      id,
      articles: ['Ant', 'Bee', 'Cat', 'Dog'],
      par: 3,
      startsAt: 0,
      endsAt: ENDS_AT,
      isOver: false,
      runners: names.map((name) => ({
        userId: name,
        username: name,
        runId: id,
        clicks: 0,
        found: 1,
        state: 'racing',
        seconds: null,
      })),
    },
  };
}

function portOf(address: ReturnType<WebSocketServer['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}
