import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { openScriptedChannel } from '#tests/fakes/scripted-live-socket.ts';
import { createLazyLiveChannel } from './lazy-live-channel.ts';

const PARTY = '00000000-0000-4000-8000-0000000000a1';
const FOLLOWER = { onView: () => undefined, onGone: () => undefined, onLiveChange: () => undefined };

describe('createLazyLiveChannel', () => {
  it('loads once, for the first listener, and ignores listeners that left before', async () => {
    const { channel, newest, sockets, clock } = openScriptedChannel();
    let loads = 0;
    const lazy = createLazyLiveChannel(async () => {
      loads += 1;
      return channel;
    }, clock);
    lazy.reopen();
    expect(loads).toBe(0);
    lazy.subscribe('guest_leaderboard', () => undefined)();
    lazy.followParty(PARTY, FOLLOWER)();
    const leave = lazy.subscribe('leaderboard', () => undefined);
    await clock.settle();
    expect([loads, sockets.length]).toEqual([1, 1]);
    newest().accept();
    expect(newest().sent).toEqual([{ type: 'subscribe', topic: 'leaderboard' }]);
    leave();
    await clock.pass(5000);
    expect(newest().isClosed).toBe(true);
  });

  it('retries a failed load for the next listener', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { channel, sockets, clock } = openScriptedChannel();
    const loads = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(channel)];
    const lazy = createLazyLiveChannel(() => loads.shift() ?? Promise.resolve(channel), clock);
    lazy.subscribe('leaderboard', () => undefined);
    await clock.settle();
    expect(sockets).toHaveLength(0);
    lazy.subscribe('leaderboard', () => undefined);
    await clock.settle();
    expect(sockets).toHaveLength(1);
  });

  it('keeps retrying a failed load for a party follower, until the follower leaves', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const { channel, sockets, clock } = openScriptedChannel();
    let fails = 2;
    const lazy = createLazyLiveChannel(
      () => ((fails -= 1) < 0 ? Promise.resolve(channel) : Promise.reject(new TypeError('Failed to fetch'))),
      clock,
    );
    const leave = lazy.followParty(PARTY, FOLLOWER);
    await clock.pass(4000);
    expect(sockets).toHaveLength(1);
    leave();

    fails = 99;
    const failing = createLazyLiveChannel(() => Promise.reject(new TypeError('Failed to fetch')), clock);
    const giveUp = failing.followParty(PARTY, FOLLOWER);
    await clock.pass(4000);
    giveUp();
    await clock.pass(12_000);
    expect(clock.pending).toBe(0);
  });

  it('returns the browser’s time until it is loaded', async () => {
    const { channel, clock, newest } = openScriptedChannel();
    const browser = new FakeClock(1000);
    const lazy = createLazyLiveChannel(() => Promise.resolve(channel), browser);
    expect(lazy.serverNow()).toBe(1000);
    lazy.followParty(PARTY, FOLLOWER);
    await clock.settle();
    newest().accept();
    expect(lazy.serverNow()).toBe(clock.now());
  });
});
