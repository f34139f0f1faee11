import { describe, expect, it } from 'vitest';
import type { PartyEvent } from '#core/party/party.ts';
import { party as partySchema, partyEvent } from '#protocol/party.ts';
import { partyTopic } from '#protocol/live.ts';
import { buildMember, buildParty } from '#tests/builders/build-party.ts';
import { openScriptedChannel, type ScriptedLiveSocket } from '#tests/fakes/scripted-live-socket.ts';

const ID = '00000000-0000-4000-8000-0000000000a1';
const OTHER = '00000000-0000-4000-8000-0000000000a2';
const topic = partyTopic(ID);

/** A party with these members, as parsed from the wire. */
const partyOf = (...names: readonly string[]) =>
  partySchema.parse(
    buildParty(
      names.map((name) => buildMember(name)),
      { id: ID },
    ),
  );
const joined = (name: string): PartyEvent => ({ type: 'joined', member: buildMember(name), runner: null });
const snapshot = (socket: ScriptedLiveSocket, seq: number, ...names: readonly string[]) =>
  socket.send({ type: 'snapshot', topic, seq, now: 5_000, party: partyOf(...names) });
const news = (socket: ScriptedLiveSocket, seq: number, ...events: readonly PartyEvent[]) =>
  socket.send({ type: 'news', topic, seq, events: events.map((event) => partyEvent.parse(event)) });

/** Records the callbacks of a follower. */
function follower() {
  const calls: string[] = [];
  return {
    calls,
    onView: (
      { members }: { readonly members: readonly { readonly username: string }[] },
      events: readonly PartyEvent[],
    ) =>
      void calls.push(
        `${members.map(({ username }) => username).join('+')}${events.map(({ type }) => ` ${type}`).join('')}`,
      ),
    onGone: () => void calls.push('gone'),
    onLiveChange: (isLive: boolean) => void calls.push(isLive ? 'up' : 'down'),
  };
}

function open() {
  const page = openScriptedChannel();
  const first = follower();
  const leave = page.channel.followParty(ID, first);
  page.newest().accept();
  return { ...page, first, leave };
}

const subscribeCount = ({ sent }: ScriptedLiveSocket) =>
  sent.filter((message) => message.type === 'subscribe' && message.topic === topic).length;
const pings = ({ sent }: ScriptedLiveSocket) =>
  sent.flatMap((message) => (message.type === 'ping' ? [message.n] : []));

describe('following a party', () => {
  it('[LIVE-7] reports the snapshot first, then each change with the events that caused it', () => {
    const { newest, first } = open();
    news(newest(), 4, joined('Cy'));
    expect(first.calls).toEqual([]);
    snapshot(newest(), 3, 'Ada', 'Bo');
    news(newest(), 4, joined('Cy'), { type: 'went-away', userId: 'bo' });
    expect(first.calls).toEqual(['Ada+Bo', 'up', 'Ada+Bo+Cy joined went-away']);
  });

  it('[PARTY-10] [LIVE-8] applies each change once, and requests a snapshot after a gap', () => {
    const { newest, first } = open();
    snapshot(newest(), 3, 'Ada');
    news(newest(), 4, joined('Bo'));
    news(newest(), 4, joined('Bo'));
    const requested = subscribeCount(newest());
    news(newest(), 6, joined('Di'));
    news(newest(), 7, joined('Em'));
    expect(subscribeCount(newest())).toBe(requested + 1);
    snapshot(newest(), 7, 'Ada', 'Bo', 'Cy', 'Di', 'Em');
    news(newest(), 5, joined('Cy'));
    expect(first.calls).toEqual(['Ada', 'up', 'Ada+Bo joined', 'Ada+Bo+Cy+Di+Em']);
  });

  it('ignores an older snapshot of a server that lags behind', () => {
    const { newest, first } = open();
    snapshot(newest(), 5, 'Ada', 'Bo');
    snapshot(newest(), 4, 'Ada');
    expect(first.calls).toEqual(['Ada+Bo', 'up']);
  });

  it('subscribes once for all followers, and reports the current view to later followers at once', () => {
    const { channel, newest, first, leave } = open();
    snapshot(newest(), 3, 'Ada');
    const requested = subscribeCount(newest());
    const second = follower();
    const leaveSecond = channel.followParty(ID, second);
    expect([subscribeCount(newest()), second.calls]).toEqual([requested, ['Ada', 'up']]);
    leave();
    leave();
    news(newest(), 4, joined('Bo'));
    expect([first.calls.length, second.calls.at(-1)]).toEqual([2, 'Ada+Bo joined']);
    leaveSecond();
    expect(newest().sent.at(-1)).toEqual({ type: 'unsubscribe', topic });
  });

  it('reports a lost connection, and continues from the last view after a reconnect', async () => {
    const { clock, newest, sockets, first } = open();
    snapshot(newest(), 3, 'Ada');
    newest().disconnect();
    expect(first.calls).toEqual(['Ada', 'up', 'down']);
    await clock.pass(1000);
    expect(sockets).toHaveLength(2);
    newest().accept();
    snapshot(newest(), 3, 'Ada');
    expect(first.calls.slice(3)).toEqual(['up']);
    newest().disconnect();
    await clock.pass(1000);
    newest().accept();
    snapshot(newest(), 9, 'Ada', 'Cy');
    expect(first.calls.slice(4)).toEqual(['down', 'Ada+Cy', 'up']);
  });

  it('[LIVE-10] detects a dead connection within eighteen seconds', async () => {
    const { clock, newest, sockets, first } = open();
    snapshot(newest(), 3, 'Ada');
    for (let turn = 0; turn < 4; turn += 1) {
      newest().send({ type: 'pong', n: pings(newest()).at(-1) ?? 0, now: clock.now() });
      await clock.pass(10_000);
    }
    expect([sockets.length, first.calls]).toEqual([1, ['Ada', 'up']]);
    await clock.pass(8000);
    expect([sockets[0]?.isClosed, first.calls.at(-1)]).toEqual([true, 'down']);
    await clock.pass(1000);
    expect(sockets).toHaveLength(2);
  });

  it('[LIVE-10] estimates the server’s time from the answers', async () => {
    const { channel, clock, newest } = open();
    expect(channel.serverNow()).toBe(clock.now());
    const ahead = 5 * 60 * 60_000;
    await clock.pass(100);
    newest().send({ type: 'pong', n: pings(newest()).at(-1) ?? 0, now: clock.now() + ahead });
    expect(Math.abs(channel.serverNow() - clock.now() - ahead)).toBeLessThanOrEqual(50);
    newest().send({ type: 'pong', n: 999, now: 0 });
    expect(Math.abs(channel.serverNow() - clock.now() - ahead)).toBeLessThanOrEqual(50);
  });

  it('requests a snapshot again if it does not arrive', async () => {
    const { clock, newest } = open();
    newest().send({ type: 'pong', n: pings(newest()).at(-1) ?? 0, now: 1 });
    const requested = subscribeCount(newest());
    await clock.pass(10_000);
    expect(subscribeCount(newest())).toBe(requested + 1);
  });

  it('[LIVE-9] ends when the server reports the party as gone, and closes the idle connection', async () => {
    const { channel, clock, newest, first, leave } = open();
    snapshot(newest(), 3, 'Ada');
    newest().send({ type: 'gone', topic });
    news(newest(), 4, joined('Bo'));
    expect(first.calls).toEqual(['Ada', 'up', 'gone']);
    leave();
    await clock.pass(5000);
    expect([newest().isClosed, clock.pending]).toEqual([true, 0]);
    const again = follower();
    channel.followParty(ID, again);
    newest().accept();
    snapshot(newest(), 1, 'Bo');
    expect(again.calls).toEqual(['Bo', 'up']);
  });

  it('is independent of other parties and of the leaderboards', () => {
    const { channel, newest, first } = open();
    const other = follower();
    channel.followParty(OTHER, other);
    let changes = 0;
    channel.subscribe('leaderboard', () => {
      changes += 1;
    });
    snapshot(newest(), 3, 'Ada');
    newest().confirm('leaderboard', 1);
    newest().send({ type: 'changed', topic: 'leaderboard', seq: 2 });
    expect([first.calls, other.calls, changes]).toEqual([['Ada', 'up'], [], 1]);
  });

  it('[LIVE-10] pings three times less often while only leaderboards are followed', async () => {
    const { channel, clock, newest, leave } = open();
    newest().send({ type: 'pong', n: pings(newest()).at(-1) ?? 0, now: clock.now() });
    newest().answersPings = true;
    channel.subscribe('leaderboard', () => undefined);
    await clock.pass(60_000);
    const before = pings(newest()).length;
    expect(before).toBeGreaterThanOrEqual(6);
    leave();
    await clock.pass(60_000);
    expect([pings(newest()).length - before, newest().isClosed]).toEqual([2, false]);
  });
});
