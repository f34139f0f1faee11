import { expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { watchParties } from './sweep-parties.ts';

it('[PARTY-12] does not count a database outage as absence of members', async () => {
  const clock = new FakeClock();
  const calls: string[] = [];
  let isAway = false;
  const stop = watchParties({
    sweep: async () => {
      if (isAway) throw new Error('no database');
      calls.push('swept');
      return null;
    },
    onSuspended: () => void calls.push('suspended'),
    timer: clock,
    onError: () => undefined,
  });
  const pass = async (seconds: number) => {
    for (let passed = 0; passed < seconds; passed += 5) await clock.pass(5_000);
    return calls.splice(0);
  };
  expect(await pass(10)).toEqual(['swept', 'swept']);
  isAway = true;
  await pass(60);
  isAway = false;
  expect(await pass(10)).toEqual(['suspended', 'swept', 'swept']);
  await stop();
});

it('[PARTY-9] sweeps when the next race ends', async () => {
  const clock = new FakeClock();
  const began = clock.now();
  const swept: number[] = [];
  const stop = watchParties({
    sweep: async () => {
      swept.push(clock.now() - began);
      return began + 7_000;
    },
    onSuspended: () => undefined,
    timer: clock,
    onError: () => undefined,
  });
  await clock.pass(7_000);
  expect(swept).toEqual([5_000, 7_000]);
  await stop();
});
