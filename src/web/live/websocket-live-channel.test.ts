import { describe, expect, it } from 'vitest';
import { LIVE_VERSION } from '#protocol/live.ts';
import { openScriptedChannel as openChannel } from '#tests/fakes/scripted-live-socket.ts';

/** A listener that counts its calls. */
function listener(): { readonly hear: () => void; heard: number } {
  const counter = {
    heard: 0,
    hear: () => {
      counter.heard += 1;
    },
  };
  return counter;
}

describe('the live channel', () => {
  it('opens one connection for the first listener, shares it, and closes it after the last', async () => {
    const { channel, clock, lines, newest } = openChannel();
    expect(lines).toHaveLength(0);
    const leave = channel.subscribe('leaderboard', listener().hear);
    const leaveToo = channel.subscribe('leaderboard', listener().hear);
    newest().stand();
    const leaveAlso = channel.subscribe('guest_leaderboard', listener().hear);
    expect(lines).toHaveLength(1);
    expect(newest().sent).toEqual([
      { type: 'subscribe', topic: 'leaderboard' },
      { type: 'subscribe', topic: 'guest_leaderboard' },
    ]);
    leave();
    leaveAlso();
    expect(newest().sent.slice(2)).toEqual([{ type: 'unsubscribe', topic: 'guest_leaderboard' }]);
    leaveToo();
    leaveToo();
    expect(newest().isClosed).toBe(false);
    await clock.pass(5000);
    expect(newest().isClosed).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('keeps its connection for the next screen', async () => {
    const { channel, clock, lines, newest } = openChannel();
    const leave = channel.subscribe('leaderboard', listener().hear);
    newest().stand();
    newest().confirm('leaderboard', 3);
    leave();
    const next = listener();
    channel.subscribe('leaderboard', next.hear);
    await clock.pass(60_000);
    expect(lines).toHaveLength(1);
    expect(newest().isClosed).toBe(false);
    expect(newest().sent.at(-1)).toEqual({ type: 'subscribe', topic: 'leaderboard' });
  });

  it('replaces a connection that never opens, even if it was unused for a moment while opening', async () => {
    const { channel, clock, lines } = openChannel();
    const leave = channel.subscribe('leaderboard', listener().hear);
    leave();
    channel.subscribe('leaderboard', listener().hear);
    await clock.pass(20_000);
    expect(lines.length).toBeGreaterThan(1);
  });

  it('reports each change once, to all listeners of its topic only', () => {
    const { channel, newest } = openChannel();
    const [one, two, other] = [listener(), listener(), listener()];
    channel.subscribe('leaderboard', one.hear);
    const leave = channel.subscribe('leaderboard', two.hear);
    channel.subscribe('guest_leaderboard', other.hear);
    newest().stand();
    newest().confirm('leaderboard', 7);
    const before = one.heard;
    newest().say({ type: 'changed', topic: 'leaderboard', seq: 8 });
    newest().say({ type: 'changed', topic: 'leaderboard', seq: 8 });
    expect(one.heard).toBe(before + 1);
    leave();
    newest().say({ type: 'changed', topic: 'leaderboard', seq: 10 });
    expect([one.heard - before, two.heard - before, other.heard]).toEqual([2, 1, 0]);
  });

  it('ignores messages that do not match the schema', () => {
    const { channel, newest } = openChannel();
    const one = listener();
    channel.subscribe('leaderboard', one.hear);
    newest().stand();
    for (const text of ['', '{', '{"type":"changed"}', '{"type":"changed","topic":"x","seq":1}', 5, null])
      newest().sayRaw(text);
    expect(one.heard).toBe(0);
  });

  it('reconnects after a failure, and reports once that changes may have been missed', async () => {
    const { channel, clock, lines, newest } = openChannel();
    const one = listener();
    channel.subscribe('leaderboard', one.hear);
    newest().stand();
    newest().confirm('leaderboard', 7);
    const before = one.heard;
    newest().breakDown();
    await clock.pass(1000);
    expect(lines).toHaveLength(2);
    newest().stand();
    expect(newest().sent).toEqual([{ type: 'subscribe', topic: 'leaderboard' }]);
    newest().confirm('leaderboard', 7);
    expect(one.heard).toBe(before + 1);
  });

  it('waits longer after each failure, up to 30 seconds, and starts over after a successful connection', async () => {
    const { channel, clock, lines, newest } = openChannel();
    channel.subscribe('leaderboard', listener().hear);
    const waits: number[] = [];
    const fail = async (): Promise<void> => {
      const [since, count] = [clock.now(), lines.length];
      newest().breakDown();
      while (lines.length === count) await clock.pass(100);
      waits.push(Math.round((clock.now() - since) / 1000));
    };
    for (let failure = 0; failure < 7; failure += 1) await fail();
    newest().stand();
    newest().confirm('leaderboard', 1);
    await fail();
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 1]);
  });

  it('randomizes the reconnects of many players', async () => {
    const early = openChannel(0);
    early.channel.subscribe('leaderboard', listener().hear);
    early.newest().breakDown();
    await early.clock.pass(500);
    expect(early.lines).toHaveLength(2);
  });

  it('reconnects at once when the network is back or the page becomes visible', async () => {
    const { channel, clock, lines, newest, wake } = openChannel();
    channel.subscribe('leaderboard', listener().hear);
    newest().breakDown();
    await clock.settle();
    expect(lines).toHaveLength(1);
    wake();
    expect(lines).toHaveLength(2);
    await clock.pass(1000);
    expect(lines).toHaveLength(2);
  });

  it('checks an open connection on wake: reports missed changes, and replaces a dead connection', async () => {
    const { channel, clock, lines, newest, wake } = openChannel();
    const one = listener();
    channel.subscribe('leaderboard', one.hear);
    newest().stand();
    newest().confirm('leaderboard', 7);
    const before = one.heard;
    wake();
    newest().confirm('leaderboard', 7);
    await clock.pass(60_000);
    expect([lines.length, one.heard]).toEqual([1, before]);
    wake();
    newest().confirm('leaderboard', 9);
    expect(one.heard).toBe(before + 1);
    wake();
    await clock.pass(10_000);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.isClosed).toBe(true);
  });

  it('gives up a connection attempt that never completes', async () => {
    const { channel, clock, lines } = openChannel();
    channel.subscribe('leaderboard', listener().hear);
    await clock.pass(10_000);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.isClosed).toBe(true);
  });

  it('keeps no connection after the last listener leaves during an outage', async () => {
    const { channel, clock, lines, newest } = openChannel();
    const leave = channel.subscribe('leaderboard', listener().hear);
    newest().stand();
    newest().confirm('leaderboard', 1);
    newest().breakDown();
    leave();
    await clock.pass(60_000);
    expect(clock.pending).toBe(0);
    expect(lines.slice(1).every((line) => line.isClosed)).toBe(true);
  });

  it('stops for good, and reports it, if the server has another protocol version', async () => {
    const { channel, clock, lines, newest, wake, outdated } = openChannel();
    channel.subscribe('leaderboard', listener().hear);
    newest().stand();
    newest().say({ type: 'welcome', version: LIVE_VERSION + 1 });
    wake();
    await clock.pass(60_000);
    channel.subscribe('guest_leaderboard', listener().hear);
    expect([lines.length, newest().isClosed, outdated()]).toEqual([1, true, 1]);
  });

  it('reconnects for another player, and does nothing without listeners', () => {
    const { channel, lines, newest } = openChannel();
    channel.reopen();
    expect(lines).toHaveLength(0);
    const one = listener();
    channel.subscribe('leaderboard', one.hear);
    newest().stand();
    newest().confirm('leaderboard', 7);
    channel.reopen();
    expect([lines.length, lines[0]?.isClosed]).toEqual([2, true]);
    newest().stand();
    expect(newest().sent).toEqual([{ type: 'subscribe', topic: 'leaderboard' }]);
  });

  it('closes an unneeded connection only after it opens, or after a timeout if it never does', async () => {
    const { channel, clock, lines } = openChannel();
    channel.subscribe('leaderboard', listener().hear);
    channel.reopen();
    channel.reopen();
    expect(lines.map((line) => line.isClosed)).toEqual([false, false, false]);
    lines[0]?.stand();
    lines[2]?.stand();
    expect(lines.map((line) => line.isClosed)).toEqual([true, false, false]);
    expect(lines[0]?.sent).toEqual([]);
    lines[2]?.confirm('leaderboard', 7);
    await clock.pass(10_000);
    expect(lines.map((line) => line.isClosed)).toEqual([true, true, false]);
  });

  it('restarts a connection attempt that was made without a network', async () => {
    const { channel, clock, lines, wake } = openChannel();
    channel.subscribe('leaderboard', listener().hear);
    wake();
    expect(lines).toHaveLength(1);
    await clock.pass(2000);
    wake();
    expect([lines.length, lines[0]?.isClosed]).toEqual([2, true]);
  });
});
