import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Party } from '#core/party/party.ts';
import { buildRacingParty } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import type { PartyState, RaceState } from './state/party-services.ts';
import { RaceWatch } from './race-watch.tsx';

afterEach(closePartyPage);

const inIt = (party: Party): PartyState => ({ kind: 'in', userId: 'ada', party, isLive: true });
const RACING = buildRacingParty('Ada', 'Bo');
const open = (address: string, state: RaceState = { kind: 'idle' }, party = RACING) =>
  openPartyPage(inIt(party), {
    address,
    onEveryScreen: <RaceWatch />,
    screen: null,
    raceState: () => state,
    prepare: (parties) => {
      parties.now = RACING.race === null ? 0 : RACING.race.endsAt - 120_000;
    },
  });
const announced = () => document.querySelector('[aria-live=assertive]')?.textContent;

describe('on any screen of a member', () => {
  it('[PARTY-7] counts down to the start, and shows where the race leads', async () => {
    const page = await open('/levels', { kind: 'counting', raceId: 'race-1', secondsLeft: 3 });
    expect(announced()).toBe('The race starts in 3 seconds.');
    expect(page.text()).toContain('From Ant to Dog, Eel and Fox');
  });

  it('announces that the race has begun while its first page loads', async () => {
    await open('/', { kind: 'entering', raceId: 'race-1' });
    expect(announced()).toBe('The race has started.');
  });

  it('reports that the race failed to load, and retries on request', async () => {
    const retry = vi.fn();
    const failure = { kind: 'unreachable', message: 'Our server did not answer.' } as const;
    const page = await open('/', { kind: 'trouble', raceId: 'race-1', failure, retry });
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Our server did not answer.');
    await page.press('Try again');
    expect(retry).toHaveBeenCalledOnce();
  });

  it('[PARTY-9] shows a link back to a race in progress', async () => {
    const page = await open('/levels');
    expect(page.text()).toContain('Your race is on: 2:00 left.');
    await page.press('Back to the race');
    expect(page.raceCommands).toEqual(['resume']);
  });

  it.each(['/game', '/party'])('shows no link back at %s, which has one already', async (address) => {
    const page = await open(address);
    expect(page.has('Back to the race')).toBe(false);
  });

  it('notifies a player on another screen after their race that the party waits for them', async () => {
    const { race } = RACING;
    if (race === null) throw new Error('a race is needed');
    const over = (status: 'in_game' | 'waiting'): Party => ({
      ...RACING,
      state: 'waiting',
      members: RACING.members.map((member) => ({ ...member, status })),
      race: {
        ...race,
        isOver: true,
        runners: race.runners.map((runner) => ({ ...runner, state: 'timed-out' })),
      },
    });
    const page = await open('/levels');
    await page.setParty(inIt(over('in_game')));
    expect(page.text()).toContain('The race is over, and your party is waiting for you.');
    await page.press('Back to the party');
    expect(page.isAt()).toBe('/party');
    expect(page.text()).not.toContain('The race is over');
    const back = await open('/levels');
    await back.setParty(inIt(over('waiting')));
    expect(back.has('Back to the party')).toBe(false);
  });

  it("shows a toast in the game when another player finishes, but not for the player's own finish", async () => {
    const page = await open('/game');
    const over = { ...RACING, race: RACING.race };
    const arrived = (userId: string) =>
      ({ type: 'finished', userId, clicks: 7, found: 4, seconds: 151 }) as const;
    await page.setParty(inIt(over), [arrived('ada')]);
    expect(page.toast()?.[0]).toBe('Your race is still on');
    const party: Party = {
      ...over,
      race:
        over.race === null
          ? null
          : {
              ...over.race,
              runners: over.race.runners.map((runner) => ({ ...runner, clicks: 7, found: 4, seconds: 151 })),
            },
    };
    await page.setParty(inIt(party), [arrived('bo')]);
    expect(page.toast()?.[0]).toBe('Bo has finished: 7 clicks, 2:31');
  });

  it("[PARTY-20] shows a player who has finished how the party's race stands", async () => {
    const page = await open('/levels');
    const { race } = RACING;
    if (race === null) throw new Error('a race is needed');
    const [ada, bo] = race.runners;
    if (ada === undefined || bo === undefined) throw new Error('two runners are needed');
    expect(page.text()).toContain('No one has finished yet.');
    const finished = { ...ada, state: 'finished', found: 4 } as const;
    await page.setParty(inIt({ ...RACING, race: { ...race, runners: [finished, bo] } }));
    expect(page.text()).toContain('The race is still on: 2:00 left. Bo is still racing: 1 of 4.');
    await page.press('Back to the party');
    expect(page.isAt()).toBe('/party');
  });

  it('[PARTY-20] tells a racer who opens the page again, or is connected again, how the race stands', async () => {
    const page = await open('/game');
    const told = [
      'Your race is still on',
      'It has been running for 13:00, with 2:00 left. No one has finished yet.',
      'default',
    ];
    expect(page.toast()).toEqual(told);
    await page.setParty({ kind: 'in', userId: 'ada', party: RACING, isLive: false });
    page.parties.now += 20_000;
    await page.setParty(inIt(RACING));
    expect(page.toast()?.[1]).toBe('It has been running for 13:20, with 1:40 left. No one has finished yet.');
  });

  it('[PARTY-19] tells the last racer that the others wait', async () => {
    const page = await open('/game');
    const { race } = RACING;
    if (race === null) throw new Error('a race is needed');
    const runners = race.runners.map((runner) =>
      runner.userId === 'bo' ? ({ ...runner, state: 'finished', clicks: 7, seconds: 151 } as const) : runner,
    );
    await page.setParty(inIt({ ...RACING, race: { ...race, runners } }), [
      { type: 'finished', userId: 'bo', clicks: 7, found: 4, seconds: 151 },
    ]);
    expect(page.toast()).toEqual([
      'Bo has finished: 7 clicks, 2:31',
      'You are the last one. Your race ends after three minutes without a click.',
      'default',
    ]);
  });

  it.each([
    ['host-ended', 'The host ended the race'],
    ['idle', 'Your race has ended'],
    ['time-up', 'Time is up'],
  ] as const)(
    '[PARTY-18] [PARTY-19] tells a racer why the race has ended for them: %s',
    async (cause, title) => {
      const page = await open('/party', undefined, buildRacingParty('Bo', 'Ada'));
      await page.setParty(inIt(buildRacingParty('Bo', 'Ada')), [{ type: 'timed-out', userId: 'bo', cause }]);
      expect(page.toast()?.[0]).toBe('Your race is still on');
      await page.setParty(inIt(buildRacingParty('Bo', 'Ada')), [{ type: 'timed-out', userId: 'ada', cause }]);
      expect(page.toast()?.[0]).toBe(title);
    },
  );

  it('[PARTY-18] does not tell the host that the host ended the race', async () => {
    const page = await open('/party');
    await page.setParty(inIt(RACING), [{ type: 'timed-out', userId: 'ada', cause: 'host-ended' }]);
    expect(page.toast()?.[0]).toBe('Your race is still on');
  });

  it.each([
    ['removed-by-host', 'The host removed you from the party'],
    ['unknown', 'You are no longer in the party'],
  ] as const)(
    '[PARTY-17] leads a player who is in the party no more to its page: %s',
    async (cause, title) => {
      const page = await open('/levels');
      act(() => page.parties.dismiss({ cause, code: 'AB12CD' }));
      await page.settle();
      expect(page.toast()).toEqual([title, 'You can join again with the code AB12CD.', 'default']);
      expect(page.isAt()).toBe('/party');
    },
  );

  it('shows no toast in the lobby, which lists the finishers', async () => {
    const page = await open('/party');
    await page.setParty(inIt(RACING), [
      { type: 'finished', userId: 'bo', clicks: 7, found: 4, seconds: 151 },
    ]);
    expect(page.toast()?.[0]).toBe('Your race is still on');
  });
});
