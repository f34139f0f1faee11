import { describe, expect, it, vi } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { createLateLiveChannel } from './late-live-channel.ts';

function aChannel() {
  const listeners = new Set<() => void>();
  return {
    listeners,
    subscribe: (_: string, onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

describe('a channel that is loaded late', () => {
  it('is loaded once, for the first who listens, and forgets who has left before', async () => {
    const channel = aChannel();
    let loads = 0;
    const late = createLateLiveChannel(async () => {
      loads += 1;
      return channel;
    });
    expect(loads).toBe(0);
    late.subscribe('leaderboard', () => undefined)();
    const leave = late.subscribe('leaderboard', () => undefined);
    await new FakeClock().settle();
    expect([loads, channel.listeners.size]).toEqual([1, 1]);
    leave();
    expect(channel.listeners.size).toBe(0);
  });

  it('is tried again by the next who listens where it did not load', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    const channel = aChannel();
    const loads = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve(channel)];
    const late = createLateLiveChannel(() => loads.shift() ?? Promise.resolve(channel));
    late.subscribe('leaderboard', () => undefined);
    await new FakeClock().settle();
    late.subscribe('leaderboard', () => undefined);
    await new FakeClock().settle();
    expect(channel.listeners.size).toBe(1);
  });
});
