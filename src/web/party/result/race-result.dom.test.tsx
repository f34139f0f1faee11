import { afterEach, describe, expect, it } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import type { Race } from '#core/party/party.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildMember, buildParty, buildRace, buildRunner } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import type { PartyState } from '#web/party/state/party-services.ts';
import { RaceResult, resultWords } from './race-result.tsx';

afterEach(closePartyPage);

const hop = (title: string, at: number) => ({ title, kind: 'link', at, asked: title, revision: 1 }) as const;
const journey: Journey = {
  challenge: buildChallenge({
    origin: { kind: 'party', raceId: 'race-1' },
    articles: ['Ant', 'Dog', 'Eel', 'Fox'],
    par: 3,
  }),
  path: [{ title: 'Ant', kind: 'start', at: 0 }, hop('Dog', 1000), hop('Eel', 2000), hop('Fox', 61_000)],
};
const done = { state: 'finished', found: 4, clicks: 3, seconds: 62 } as const;
const inRace = (race: Race): PartyState => ({
  kind: 'in',
  userId: 'ada',
  isLive: true,
  party: buildParty([buildMember('Ada', { status: 'in_game' }), buildMember('Bo', { status: 'in_game' })], {
    state: 'in-progress',
    race,
  }),
});
const open = (race: Race) => openPartyPage(inRace(race), { screen: <RaceResult journey={journey} /> });

describe('the end of a race', () => {
  it('shows the progress of the others, and offers no next race before this one is over', async () => {
    const page = await open(buildRace([buildRunner('Ada', done), buildRunner('Bo', { found: 2 })]));
    expect(page.dialog()).toBe('Race Complete');
    expect(page.text()).toContain('Bo is still racing: 2 of 4.');
    expect([...document.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '3',
      '3',
      '1:02',
    ]);
    expect(page.list('Standings')[0]).toContain('Ada YouFinished in 1:02');
    expect(page.has('Play again')).toBe(false);
    expect(page.raceCommands).toEqual([]);
    await page.setParty(
      inRace(buildRace([buildRunner('Ada', done), buildRunner('Bo', { found: 3, clicks: 5 })])),
    );
    expect(page.text()).toContain('Bo is still racing: 3 of 4.');
  });

  it('[PARTY-14] does not request paths while any player is still racing', async () => {
    const page = await open(buildRace([buildRunner('Ada', done), buildRunner('Bo')]));
    expect(page.text()).not.toContain("The other players' routes");
  });

  it('[PARTY-18] lets the host end the race while others are still racing', async () => {
    const page = await open(buildRace([buildRunner('Ada', done), buildRunner('Bo')]));
    await page.press('End the race');
    await page.press('End race');
    expect(page.parties.calls).toEqual(['end-race']);
  });

  it('leads back to the party', async () => {
    const page = await openPartyPage(inRace(buildRace([buildRunner('Ada', done), buildRunner('Bo')])), {
      address: '/game',
      onEveryScreen: <RaceResult journey={journey} />,
    });
    await page.press('Close');
    await page.press('Race Complete: see the result');
    expect(page.dialog()).toBe('Race Complete');
    await page.press('Back to the party');
    expect(page.isAt()).toBe('/party');
  });

  it('shows the local result if the party is not known', async () => {
    const page = await openPartyPage({ kind: 'none' }, { screen: <RaceResult journey={journey} /> });
    expect(page.dialog()).toBe('Race Complete');
    expect([...document.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '3',
      '3',
      '1:01',
    ]);
  });
});

describe('the result of a finished journey', () => {
  const words = (parts: Parameters<typeof buildRunner>[1], isOver = false) => {
    const runner = buildRunner('Ada', parts);
    return resultWords(buildRace([runner, buildRunner('Bo', { ...done, clicks: 9 })], { isOver }), runner);
  };
  it.each([
    ['its last clicks are being sent', { state: 'racing' }, false, 'plain', 'still being sent to our server'],
    ['[PARTY-9] it came too late', { state: 'timed-out' }, false, 'trouble', 'The time was up'],
    ['[PARTY-13] it has its place', done, true, 'good', 'You won.'],
  ] as const)('%s', (_, parts, isOver, tone, text) => {
    expect(words(parts, isOver)).toMatchObject({ tone, text: expect.stringContaining(text) });
  });
});
