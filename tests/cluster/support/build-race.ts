import { expect, onTestFinished, vi } from 'vitest';
import type { LinkMap } from '#tests/browser/support/link-map.ts';
import type { Page, Racer } from './racer.ts';

/** For states that several processes agree on. */
export const WAIT = { timeout: 20_000, interval: 50 };

export interface StartedRace {
  readonly partyId: string;
  /** A shortest way through the race's articles. */
  readonly path: readonly Page[];
}

/** Signs up all racers, lets the first create a party that the others join, and starts their race. All follow it. */
export async function buildRace(
  [host, ...guests]: readonly [Racer, ...Racer[]],
  map: LinkMap,
): Promise<StartedRace> {
  const racers = [host, ...guests];
  onTestFinished(() => {
    for (const racer of racers) racer.leave();
  });
  for (const racer of racers) await racer.signUp();
  const { party } = await host.create();
  await host.follow(party.id);
  for (const guest of guests) {
    await guest.join(party.code);
    await guest.follow(party.id);
  }
  await allSee(racers, ({ view }) => view?.party.members.length === racers.length);
  await host.step(party.id, 'start');
  await allSee(racers, ({ view }) => view?.party.race?.runners.length === racers.length);
  const path = await host.read(map.bestRoute(host.raceSeen.articles));
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(host.raceSeen.startsAt), WAIT);
  return { partyId: party.id, path };
}

/** Waits until a condition holds for every racer. */
export const allSee = (racers: readonly Racer[], what: (racer: Racer) => boolean) =>
  vi.waitFor(() => expect(racers.map(what)).toEqual(racers.map(() => true)), WAIT);
