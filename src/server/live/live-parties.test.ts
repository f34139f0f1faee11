import { once } from 'node:events';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { partyTopic, serverMessage, type ServerMessage } from '#protocol/live.ts';
import { partyAnswer, type PartySnapshot } from '#protocol/party.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import type { Reply, Visitor } from '#tests/builders/build-visitor.ts';

/** Timeout for expected events, generous for a busy machine. Milliseconds. */
const TIMEOUT = 10_000;

const partyOf = ({ body }: Reply): PartySnapshot => {
  const { snapshot } = partyAnswer.parse(body);
  if (snapshot === null) throw new Error('The player is in no party');
  return snapshot;
};

/** Opens a live channel with the browser's current cookies. */
async function openChannel(visitor: Visitor) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${visitor.url.replace('http', 'ws')}/api/live`, {
    headers: { origin: visitor.url, ...(cookie !== '' && { cookie }) },
  });
  onTestFinished(() => socket.terminate());
  const received: ServerMessage[] = [];
  socket.on(
    'message',
    (data: Buffer) => void received.push(serverMessage.parse(JSON.parse(data.toString()))),
  );
  await once(socket, 'message');
  return {
    socket,
    follow: (partyId: string) =>
      socket.send(JSON.stringify({ type: 'subscribe', topic: partyTopic(partyId) })),
    /** Waits until the message has been received. */
    receives: (message: object) =>
      vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining(message)), TIMEOUT),
    received,
  };
}

/** Creates a party of two, each with a browser. */
async function buildPartyOfTwo() {
  const server = await buildRunningServer();
  const [ada, bob] = [server.visitor(), server.visitor()];
  const [host, guest] = [await ada.signUp(), await bob.signUp()];
  const { party } = partyOf(await ada.request('POST', '/api/parties', {}));
  await bob.request('POST', '/api/parties/join', { code: party.code });
  const visitor = () => server.visitor();
  const { services, clock } = server;
  return { services, clock, visitor, ada, bob, host, guest, party };
}

describe('a party over the live channel', () => {
  it('[LIVE-7] sends a party only to its members, identified by their cookies', async () => {
    const { ada, bob, visitor, host, guest, party } = await buildPartyOfTwo();
    const [mine, theirs, anonymous] = [
      await openChannel(ada),
      await openChannel(bob),
      await openChannel(visitor()),
    ];
    const outsider = visitor();
    await outsider.signUp();
    const outsiderChannel = await openChannel(outsider);
    for (const { follow } of [mine, theirs, anonymous, outsiderChannel]) follow(party.id);
    await mine.receives({ type: 'snapshot' });
    await theirs.receives({ type: 'snapshot' });
    await anonymous.receives({ type: 'gone' });
    await outsiderChannel.receives({ type: 'gone' });
    const [, snapshot] = mine.received;
    expect(snapshot?.type === 'snapshot' && snapshot.party.members.map(({ userId }) => userId)).toEqual([
      host.id,
      guest.id,
    ]);

    await bob.request('POST', `/api/parties/${party.id}/leave`, {});
    await mine.receives({ type: 'news', events: [{ type: 'left', userId: guest.id }] });
    await theirs.receives({ type: 'gone' });
    expect(anonymous.received).toHaveLength(2);
    expect(outsiderChannel.received).toHaveLength(2);
  });

  it('[LIVE-9] stops for a browser that signs out, and continues for another browser of the same player', async () => {
    const { ada, visitor, host, bob, guest, party } = await buildPartyOfTwo();
    const home = visitor();
    await home.request('POST', '/api/account/sign-in', {
      identifier: host.email,
      password: 'correct horse battery',
    });
    const [there, here] = [await openChannel(ada), await openChannel(home)];
    for (const { follow, receives } of [there, here]) {
      follow(party.id);
      await receives({ type: 'snapshot' });
    }
    await ada.signOut();
    await there.receives({ type: 'gone' });
    await vi.waitFor(
      () => expect(here.received.filter(({ type }) => type === 'snapshot')).toHaveLength(2),
      TIMEOUT,
    );
    const before = there.received.length;
    await bob.request('POST', `/api/parties/${party.id}/leave`, {});
    await here.receives({ type: 'news', events: [{ type: 'left', userId: guest.id }] });
    expect(there.received).toHaveLength(before);
  });

  it('[LIVE-9] stops for a page whose browser signs in as another player', async () => {
    const { ada, visitor, party } = await buildPartyOfTwo();
    const other = visitor();
    const { email } = await other.signUp();
    const channel = await openChannel(ada);
    channel.follow(party.id);
    await channel.receives({ type: 'snapshot' });
    await ada.request('POST', '/api/account/sign-in', {
      identifier: email,
      password: 'correct horse battery',
    });
    await channel.receives({ type: 'gone' });
    expect(channel.received.at(-1)).toEqual({ type: 'gone', topic: partyTopic(party.id) });
  });

  it('[LIVE-12] records when a member connects and disconnects', async () => {
    const { ada, host, party, services, clock } = await buildPartyOfTwo();
    const seenAt = async () => {
      const { seen_at } = await services.db
        .selectFrom('party_members')
        .where('user_id', '=', host.id)
        .select('seen_at')
        .executeTakeFirstOrThrow();
      return seen_at.getTime();
    };
    await clock.pass(7000);
    const channel = await openChannel(ada);
    channel.follow(party.id);
    await vi.waitFor(async () => expect(await seenAt()).toBe(clock.now()), TIMEOUT);
    await clock.pass(7000);
    channel.socket.close();
    await vi.waitFor(async () => expect(await seenAt()).toBe(clock.now()), TIMEOUT);
  });
});
