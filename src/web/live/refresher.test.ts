import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { createRefresher } from './refresher.ts';

function open() {
  const clock = new FakeClock();
  const readings: (() => void)[] = [];
  const refresher = createRefresher(() => new Promise((done) => readings.push(done)), clock);
  return { ...refresher, clock, readings };
}

describe('createRefresher', () => {
  it('refreshes once, 250 ms after the first of several changes', async () => {
    const { change, clock, readings } = open();
    change();
    await clock.pass(200);
    change();
    expect(readings).toHaveLength(0);
    await clock.pass(50);
    expect(readings).toHaveLength(1);
    readings[0]?.();
    await clock.pass(10_000);
    expect(readings).toHaveLength(1);
  });

  it('never refreshes twice at once: changes during a refresh cause one more afterwards', async () => {
    const { change, clock, readings } = open();
    change();
    await clock.pass(250);
    change();
    change();
    await clock.pass(5000);
    expect(readings).toHaveLength(1);
    readings[0]?.();
    await clock.pass(250);
    expect(readings).toHaveLength(2);
  });

  it('does not refresh after stop', async () => {
    const { change, stop, clock, readings } = open();
    change();
    stop();
    change();
    await clock.pass(1000);
    expect(readings).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });
});
