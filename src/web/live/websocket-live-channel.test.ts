import { describe, expect, it } from 'vitest';
import { LIVE_VERSION } from '#protocol/live.ts';
import { openScriptedChannel as openChannel } from '#tests/fakes/scripted-live-socket.ts';

/** A listener that counts its calls. */
function listener(): { readonly onChange: () => void; calls: number } {
  const counter = {
    calls: 0,
    onChange: () => {
      counter.calls += 1;
    },
  };
  return counter;
}

describe('the live channel', () => {
  it('opens one connection for the first listener, shares it, and closes it after the last', async () => {
    const { channel, clock, sockets, newest } = openChannel();
    expect(sockets).toHaveLength(0);
    const leave = channel.subscribe('leaderboard', listener().onChange);
    const leaveSecond = channel.subscribe('leaderboard', listener().onChange);
    newest().accept();
    const leaveThird = channel.subscribe('guest_leaderboard', listener().onChange);
    expect(sockets).toHaveLength(1);
    expect(newest().sent).toEqual([
      { type: 'subscribe', topic: 'leaderboard' },
      { type: 'subscribe', topic: 'guest_leaderboard' },
    ]);
    leave();
    leaveThird();
    expect(newest().sent.slice(2)).toEqual([{ type: 'unsubscribe', topic: 'guest_leaderboard' }]);
    leaveSecond();
    leaveSecond();
    expect(newest().isClosed).toBe(false);
    await clock.pass(5000);
    expect(newest().isClosed).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('keeps its connection for the next screen', async () => {
    const { channel, clock, sockets, newest } = openChannel();
    const leave = channel.subscribe('leaderboard', listener().onChange);
    newest().accept();
    newest().confirm('leaderboard', 3);
    leave();
    const next = listener();
    newest().answersPings = true;
    channel.subscribe('leaderboard', next.onChange);
    newest().confirm('leaderboard', 3);
    await clock.pass(60_000);
    expect(sockets).toHaveLength(1);
    expect(newest().isClosed).toBe(false);
    const subscriptions = newest().sent.filter(({ type }) => type === 'subscribe');
    expect(subscriptions).toHaveLength(2);
    expect(next.calls).toBe(0);
  });

  it('does not report the first confirmation: a screen reads the rows when it begins to listen', () => {
    const { channel, newest } = openChannel();
    const first = listener();
    channel.subscribe('leaderboard', first.onChange);
    newest().accept();
    newest().confirm('leaderboard', 7);
    expect(first.calls).toBe(0);
    newest().send({ type: 'changed', topic: 'leaderboard', seq: 8 });
    expect(first.calls).toBe(1);
  });

  it('reports a first confirmation that is late, or comes after a lost connection: changes may be missing', async () => {
    const late = openChannel();
    const first = listener();
    late.channel.subscribe('leaderboard', first.onChange);
    await late.clock.pass(3000);
    late.newest().accept();
    late.newest().confirm('leaderboard', 7);
    expect(first.calls).toBe(1);
    const { channel, clock, newest } = openChannel();
    const second = listener();
    channel.subscribe('leaderboard', second.onChange);
    newest().disconnect();
    await clock.pass(1000);
    newest().accept();
    newest().confirm('leaderboard', 7);
    expect(second.calls).toBe(1);
  });

  it('[LIVE-10] replaces a dead connection while only a leaderboard is followed', async () => {
    const { channel, clock, sockets, newest } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    newest().answersPings = true;
    newest().accept();
    newest().confirm('leaderboard', 7);
    await clock.pass(10 * 60_000);
    expect(sockets).toHaveLength(1);
    newest().answersPings = false;
    await clock.pass(40_000);
    expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true]);
  });

  it('replaces a connection that never opens, even if it was unused for a moment while opening', async () => {
    const { channel, clock, sockets } = openChannel();
    const leave = channel.subscribe('leaderboard', listener().onChange);
    leave();
    channel.subscribe('leaderboard', listener().onChange);
    await clock.pass(20_000);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('reports each change once, to all listeners of its topic only', () => {
    const { channel, newest } = openChannel();
    const [first, second, other] = [listener(), listener(), listener()];
    channel.subscribe('leaderboard', first.onChange);
    const leave = channel.subscribe('leaderboard', second.onChange);
    channel.subscribe('guest_leaderboard', other.onChange);
    newest().accept();
    newest().confirm('leaderboard', 7);
    const before = first.calls;
    newest().send({ type: 'changed', topic: 'leaderboard', seq: 8 });
    newest().send({ type: 'changed', topic: 'leaderboard', seq: 8 });
    expect(first.calls).toBe(before + 1);
    leave();
    newest().send({ type: 'changed', topic: 'leaderboard', seq: 10 });
    expect([first.calls - before, second.calls - before, other.calls]).toEqual([2, 1, 0]);
  });

  it('ignores messages that do not match the schema', () => {
    const { channel, newest } = openChannel();
    const first = listener();
    channel.subscribe('leaderboard', first.onChange);
    newest().accept();
    for (const text of ['', '{', '{"type":"changed"}', '{"type":"changed","topic":"x","seq":1}', 5, null])
      newest().sendRaw(text);
    expect(first.calls).toBe(0);
  });

  it('reconnects after a failure, and reports once that changes may have been missed', async () => {
    const { channel, clock, sockets, newest } = openChannel();
    const first = listener();
    channel.subscribe('leaderboard', first.onChange);
    newest().accept();
    newest().confirm('leaderboard', 7);
    const before = first.calls;
    newest().disconnect();
    await clock.pass(1000);
    expect(sockets).toHaveLength(2);
    newest().accept();
    expect(newest().sent).toEqual([{ type: 'subscribe', topic: 'leaderboard' }]);
    newest().confirm('leaderboard', 7);
    expect(first.calls).toBe(before + 1);
  });

  it('waits longer after each failure, up to 30 seconds, and starts over after a successful connection', async () => {
    const { channel, clock, sockets, newest } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    const waits: number[] = [];
    const fail = async (): Promise<void> => {
      const [since, count] = [clock.now(), sockets.length];
      newest().disconnect();
      while (sockets.length === count) await clock.pass(100);
      waits.push(Math.round((clock.now() - since) / 1000));
    };
    for (let failure = 0; failure < 7; failure += 1) await fail();
    newest().accept();
    newest().confirm('leaderboard', 1);
    await fail();
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 1]);
  });

  it('returns within a second, spread at random, to a server that restarts', async () => {
    for (const random of [0, 0.5, 0.999]) {
      const { channel, clock, sockets, newest } = openChannel(random);
      channel.subscribe('leaderboard', listener().onChange);
      newest().accept();
      newest().disconnect(1012);
      await clock.pass(random * 1000 - 1);
      expect(sockets).toHaveLength(1);
      await clock.pass(2);
      expect(sockets).toHaveLength(2);
      // A server that is not back yet is tried like any other failure.
      newest().disconnect();
      await clock.pass(499);
      expect(sockets).toHaveLength(2);
    }
  });

  it('randomizes the reconnects of many players', async () => {
    const early = openChannel(0);
    early.channel.subscribe('leaderboard', listener().onChange);
    early.newest().disconnect();
    await early.clock.pass(500);
    expect(early.sockets).toHaveLength(2);
  });

  it('reconnects at once when the network is back or the page becomes visible', async () => {
    const { channel, clock, sockets, newest, wake } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    newest().disconnect();
    await clock.settle();
    expect(sockets).toHaveLength(1);
    wake();
    expect(sockets).toHaveLength(2);
    await clock.pass(1000);
    expect(sockets).toHaveLength(2);
  });

  it('checks an open connection on wake: reports missed changes, and replaces a dead connection', async () => {
    const { channel, clock, sockets, newest, wake } = openChannel();
    const first = listener();
    channel.subscribe('leaderboard', first.onChange);
    newest().accept();
    newest().confirm('leaderboard', 7);
    const before = first.calls;
    newest().answersPings = true;
    wake();
    newest().confirm('leaderboard', 7);
    await clock.pass(60_000);
    expect([sockets.length, first.calls]).toEqual([1, before]);
    newest().answersPings = false;
    wake();
    newest().confirm('leaderboard', 9);
    expect(first.calls).toBe(before + 1);
    wake();
    await clock.pass(10_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('gives up a connection attempt that never completes', async () => {
    const { channel, clock, sockets } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    await clock.pass(10_000);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.isClosed).toBe(true);
  });

  it('keeps no connection after the last listener leaves during an outage', async () => {
    const { channel, clock, sockets, newest } = openChannel();
    const leave = channel.subscribe('leaderboard', listener().onChange);
    newest().accept();
    newest().confirm('leaderboard', 1);
    newest().disconnect();
    leave();
    await clock.pass(60_000);
    expect(clock.pending).toBe(0);
    expect(sockets.slice(1).every((socket) => socket.isClosed)).toBe(true);
  });

  it('stops for good, and reports it, if the server has another protocol version', async () => {
    const { channel, clock, sockets, newest, wake, outdated } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    newest().accept();
    newest().send({ type: 'welcome', version: LIVE_VERSION + 1 });
    wake();
    await clock.pass(60_000);
    channel.subscribe('guest_leaderboard', listener().onChange);
    expect([sockets.length, newest().isClosed, outdated()]).toEqual([1, true, 1]);
  });

  it('reconnects for another player, and does nothing without listeners', () => {
    const { channel, sockets, newest } = openChannel();
    channel.reopen();
    expect(sockets).toHaveLength(0);
    const first = listener();
    channel.subscribe('leaderboard', first.onChange);
    newest().accept();
    newest().confirm('leaderboard', 7);
    channel.reopen();
    expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true]);
    newest().accept();
    expect(newest().sent).toEqual([{ type: 'subscribe', topic: 'leaderboard' }]);
  });

  it('closes an unneeded connection only after it opens, or after a timeout if it never does', async () => {
    const { channel, clock, sockets } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    channel.reopen();
    channel.reopen();
    expect(sockets.map((socket) => socket.isClosed)).toEqual([false, false, false]);
    sockets[0]?.accept();
    sockets[2]?.accept();
    expect(sockets.map((socket) => socket.isClosed)).toEqual([true, false, false]);
    expect(sockets[0]?.sent).toEqual([]);
    sockets[2]?.confirm('leaderboard', 7);
    await clock.pass(10_000);
    expect(sockets.map((socket) => socket.isClosed)).toEqual([true, true, false]);
  });

  it('restarts a connection attempt that was made without a network', async () => {
    const { channel, clock, sockets, wake } = openChannel();
    channel.subscribe('leaderboard', listener().onChange);
    wake();
    expect(sockets).toHaveLength(1);
    await clock.pass(2000);
    wake();
    expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true]);
  });
});
