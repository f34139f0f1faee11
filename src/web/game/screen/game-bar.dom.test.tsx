import { afterEach, describe, expect, it } from 'vitest';
import { startJourney } from '#core/game/journey.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildRacingParty } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import type { PartyState } from '#web/party/state/party-services.ts';
import { GameDock } from './game-bar.tsx';

afterEach(closePartyPage);

const RACE = startJourney(
  buildChallenge({
    origin: { kind: 'party', raceId: 'race-1' },
    articles: ['Ant', 'Dog', 'Eel', 'Fox'],
  }),
  0,
);
const RACING: PartyState = { kind: 'in', userId: 'ada', party: buildRacingParty('Ada', 'Bo'), isLive: true };

/** Returns the second line of the dock. */
async function noteOf(state: PartyState, left: readonly string[]): Promise<string | undefined> {
  const dock = <GameDock journey={RACE} left={left} onOpen={() => undefined} />;
  const page = await openPartyPage(state, { address: '/game', screen: null, onEveryScreen: dock });
  return /Fox(.*)\/game$/u.exec(page.text())?.[1];
}

describe('the dock in a race', () => {
  it('shows how the race stands, and that targets may be found in any order, as the drawer does', async () => {
    expect(await noteOf(RACING, ['Dog', 'Eel', 'Fox'])).toBe('1st · Bo 1/4 · any order');
  });

  it('mentions no order of one target', async () => {
    expect(await noteOf(RACING, ['Fox'])).toBe('1st · Bo 1/4');
  });

  it('mentions the order alone while the party is not known', async () => {
    expect(await noteOf({ kind: 'unknown', failure: null }, ['Dog', 'Eel', 'Fox'])).toBe(
      'Find them in any order',
    );
  });
});
