import { describe, expect, it } from 'vitest';
import type { Party } from '#core/party/party.ts';
import {
  buildMember,
  buildParty,
  buildRace,
  buildRacingParty,
  buildRunner,
  START,
} from '#tests/builders/build-party.ts';
import type { PartyState } from './party-services.ts';
import { createReturnDetector } from './return-detector.ts';

const inIt = (party: Party, isLive = true): PartyState => ({ kind: 'in', userId: 'ada', party, isLive });
const RACING = buildRacingParty('Ada', 'Bo');
const BO_FINISHED: Party = {
  ...RACING,
  race: buildRace([buildRunner('Ada'), buildRunner('Bo', { state: 'finished', found: 4 })]),
};

/** Returns whether each of these states, seconds apart from the start of the race, brings the player back to it. */
function returns(...steps: readonly (readonly [second: number, state: PartyState])[]): readonly boolean[] {
  let now = START;
  const detect = createReturnDetector(() => now);
  return steps.map(([second, state]) => {
    now = START + second * 1000;
    return detect(state) !== null;
  });
}

describe('a racer comes back to a race', () => {
  it('[PARTY-20] that was running when the page opened, once', () => {
    expect(
      returns([10, { kind: 'unknown', failure: null }], [11, inIt(RACING)], [12, inIt(BO_FINISHED)]),
    ).toEqual([false, true, false]);
  });

  it('[PARTY-20] when a lost connection is back, but not after a short loss in which no player finished', () => {
    const lost = (seconds: number, after = RACING) =>
      returns([-3, inIt(RACING)], [20, inIt(RACING, false)], [20 + seconds, inIt(after)]).at(-1);
    expect([lost(1), lost(5), lost(1, BO_FINISHED)]).toEqual([false, true, true]);
  });

  it('not if the page saw it start, or the player joined it late', () => {
    expect(returns([-3, inIt(RACING)], [10, inIt(RACING)])).toEqual([false, false]);
    expect(returns([10, { kind: 'none' }], [11, inIt(RACING)])).toEqual([false, false]);
  });

  it('not if the player is not racing', () => {
    const lobby = buildParty([buildMember('Ada'), buildMember('Bo')]);
    expect(returns([10, inIt(lobby)])).toEqual([false]);
    const watching = {
      ...RACING,
      race: buildRace([buildRunner('Ada', { state: 'timed-out' }), buildRunner('Bo')]),
    };
    expect(returns([10, inIt(watching)])).toEqual([false]);
  });
});
