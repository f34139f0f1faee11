import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Party } from '#core/party/party.ts';
import { fail, ok } from '#core/result.ts';
import { createStore } from '#core/store.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import type { PartyStep } from '#protocol/party.ts';
import {
  buildMember,
  buildParty,
  buildRace,
  buildRacingParty,
  buildRunner,
} from '#tests/builders/build-party.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import type { PartyState } from '#web/party/state/party-services.ts';

afterEach(() => {
  closePartyPage();
  vi.unstubAllGlobals();
});

const inIt = (party: Party, isLive = true): PartyState => ({ kind: 'in', userId: 'ada', party, isLive });
const refusal = (code: 'not-all-waiting' | 'race-running' | 'not-host'): PartyFailure => ({
  kind: 'refused',
  code,
  message: 'Not now.',
});
const open = (party: Party, step?: (step: PartyStep) => PartyFailure) =>
  openPartyPage(inIt(party), {
    prepare: (parties) => {
      if (step !== undefined) parties.answers.step = (name) => fail(step(name));
    },
  });
const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });

describe('the lobby', () => {
  it('[PARTY-4] shows the members, marks the host and shows the status of each', async () => {
    const page = await open(
      buildParty([
        buildMember('Bo'),
        buildMember('Ada'),
        buildMember('Cy', { isAway: true }),
        buildMember('Di', { status: 'in_game' }),
      ]),
    );
    expect(page.list('Members')).toEqual([
      'BoIn the lobby',
      'Ada YouIn the lobby',
      'CyAway',
      'DiIn the game',
    ]);
    const crowns = [...document.querySelectorAll('[aria-label=Host]')];
    expect(crowns.map((crown) => crown.closest('li')?.textContent)).toEqual(['BoIn the lobby']);
  });

  it('says that a page older than the server must be reloaded, and promises no automatic update', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
    const page = await openPartyPage(inIt(buildParty([buildMember('Ada')]), false), {
      parts: { isOutdated: createStore(true) },
    });
    await act(() => vi.advanceTimersByTimeAsync(2000));
    vi.useRealTimers();
    expect(page.text()).toContain('Wayword has a new release. Reload the page to see your party live again');
    expect(page.text()).not.toContain('It updates automatically');
    expect(page.has('Reload')).toBe(true);
  });

  it('copies the code, and the link to it', async () => {
    const copied: string[] = [];
    clipboard((text) => Promise.resolve(void copied.push(text)));
    const page = await open(buildParty([buildMember('Ada')]));
    const code = document.querySelector('output');
    expect(document.getElementById(code?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
      'Party code',
    );
    expect(code?.textContent).toBe('AB12CD');
    await page.press('Copy code');
    expect(page.toast()?.[0]).toBe('Code copied!');
    await page.press('Copy link');
    expect(page.toast()).toEqual(['Link copied!', 'Share this with your friends!', 'default']);
    expect(copied).toEqual(['AB12CD', `${location.origin}/party?code=AB12CD`]);
  });

  it('selects the code, and shows the link, if the browser does not allow copying', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    const page = await open(buildParty([buildMember('Ada')]));
    await page.press('Copy code');
    expect(page.toast()).toEqual(['Failed to copy code', 'Please copy the code manually.', 'destructive']);
    expect(getSelection()?.toString()).toBe('AB12CD');
    await page.press('Copy link');
    expect(page.toast()).toEqual(['Failed to copy link', 'Please copy the link manually.', 'destructive']);
    expect(page.field()?.value).toBe(`${location.origin}/party?code=AB12CD`);
  });

  it('announces joins, departures and a new host to screen readers', async () => {
    const before = buildParty([buildMember('Bo'), buildMember('Ada')]);
    const page = await open(before);
    const announcement = () => document.querySelector('p[aria-live=polite]')?.textContent;
    const cy = buildMember('Cy');
    await page.setParty(inIt(buildParty([...before.members, cy])), [
      { type: 'joined', member: cy, runner: null },
    ]);
    expect(announcement()).toBe('Cy has joined.');
    await page.setParty(inIt(buildParty([buildMember('Ada'), cy])), [
      { type: 'left', userId: 'bo' },
      { type: 'host-changed', userId: 'ada' },
    ]);
    expect(announcement()).toBe('Bo has left. You are the host now.');
  });

  it('[PARTY-17] lets the host remove another member, after confirmation', async () => {
    const [ada, bo, cy] = [buildMember('Ada'), buildMember('Bo'), buildMember('Cy')];
    const left = buildParty([ada, cy]);
    const page = await openPartyPage(inIt(buildParty([ada, bo, cy])), {
      prepare: (parties) => {
        parties.answers.removeMember = () => {
          parties.setState(inIt(left), [{ type: 'removed', userId: 'bo' }]);
          return ok(left);
        };
      },
    });
    expect(page.has('Remove Ada')).toBe(false);
    await page.press('Remove Bo');
    expect(page.dialog()).toBe('Remove Bo?');
    await page.press('Cancel');
    expect(page.parties.calls).toEqual([]);
    await page.press('Remove Bo');
    await page.press('Remove');
    expect(page.parties.calls).toEqual(['remove bo']);
    expect(page.dialog()).toBeNull();
    expect(page.list('Members')).toEqual(['Ada YouIn the lobby', 'CyIn the lobby']);
    expect(document.activeElement?.textContent).toBe('Members');
    expect(document.querySelector('p[aria-live=polite]')?.textContent).toBe('Bo was removed.');
  });

  it('[PARTY-17] reports that removing a member failed', async () => {
    const page = await openPartyPage(inIt(buildParty([buildMember('Ada'), buildMember('Bo')])), {
      prepare: (parties) => {
        parties.answers.removeMember = () => fail(refusal('race-running'));
      },
    });
    await page.press('Remove Bo');
    await page.press('Remove');
    expect(page.toast()).toEqual(['Error removing player', 'Not now.', 'destructive']);
    expect(page.dialog()).toBeNull();
  });

  it('[PARTY-17] offers no removal to other members, nor during a race', async () => {
    const guest = await open(buildParty([buildMember('Bo'), buildMember('Ada')]));
    expect(guest.has('Remove Bo')).toBe(false);
    closePartyPage();
    const racing = await open(buildRacingParty('Ada', 'Bo'));
    expect(racing.has('Remove Bo')).toBe(false);
  });

  it('leaves at once', async () => {
    const page = await open(buildParty([buildMember('Ada')]));
    await page.press('Leave party');
    expect(page.parties.calls).toEqual(['leave']);
  });

  it('reports that leaving failed', async () => {
    const page = await open(buildParty([buildMember('Ada')]), () => ({
      kind: 'unreachable',
      message: 'No answer.',
    }));
    await page.press('Leave party');
    expect(page.toast()).toEqual(['Error leaving party', 'No answer.', 'destructive']);
  });
});

describe('the start', () => {
  it('[PARTY-6] is reserved for the host; the others see that they wait', async () => {
    const page = await open(buildParty([buildMember('Bo'), buildMember('Ada')]));
    expect(page.text()).toContain('Waiting for the host to start the game...');
    expect(page.has('Start')).toBe(false);
  });

  it('[PARTY-6] sends one command, however often the button is pressed', async () => {
    const page = await open(buildParty([buildMember('Ada'), buildMember('Bo')]));
    await page.press('Start', 2);
    expect(page.parties.calls).toEqual(['start']);
  });

  it.each(['not-all-waiting', 'race-running'] as const)('[PARTY-6] is blocked (%s)', async (code) => {
    const page = await open(buildParty([buildMember('Ada'), buildMember('Bo', { status: 'in_game' })]), () =>
      refusal(code),
    );
    expect(page.text()).toContain('Bo is still in the game.');
    await page.press('Start');
    expect(page.toast()).toEqual([
      'Cannot start game',
      'All players must be in the lobby to start the game.',
      'destructive',
    ]);
  });

  it('shows any other reason for a failure', async () => {
    const page = await open(buildParty([buildMember('Ada')]), () => refusal('not-host'));
    await page.press('Start');
    expect(page.toast()).toEqual(['Error starting game', 'Not now.', 'destructive']);
  });
});

describe('a race seen from the lobby', () => {
  it('[PARTY-13] shows live standings to a player who gave up', async () => {
    const racing = buildRacingParty('Bo', 'Cy');
    const race = buildRace([
      buildRunner('Bo', { found: 2, clicks: 3 }),
      buildRunner('Cy', { found: 3, clicks: 9 }),
      buildRunner('Ada', { state: 'timed-out' }),
    ]);
    const page = await openPartyPage(
      inIt({ ...racing, members: [...racing.members, buildMember('Ada', { status: 'in_game' })], race }),
      {
        prepare: (parties) => {
          parties.now = race.endsAt - 61_500;
        },
      },
    );
    expect(page.list('Standings')).toEqual([
      'Place 1Cy3 of 4 targets9 clicks',
      'Place 2Bo2 of 4 targets3 clicks',
      'Place 3Ada YouDid not finish: 1 of 40 clicks',
    ]);
    expect(document.querySelector('[role=timer]')?.textContent).toBe('1:02');
    expect(page.has('Back to the race')).toBe(false);
    expect(page.has('Start')).toBe(false);
    expect(page.raceCommands).toContain('settle');
  });

  it('[PARTY-20] shows how long it has been running, and who has finished', async () => {
    const race = buildRace([
      buildRunner('Bo', { state: 'finished', found: 4, clicks: 3, seconds: 60 }),
      buildRunner('Ada'),
    ]);
    const page = await openPartyPage(inIt({ ...buildRacingParty('Ada', 'Bo'), race }), {
      prepare: (parties) => {
        parties.now = race.startsAt + 192_000;
      },
    });
    expect(page.text()).toContain('Running for 3:12. Bo has finished.');
    expect(page.has('Back to the race')).toBe(true);
  });

  it('[PARTY-18] lets the host end it, after confirmation', async () => {
    const page = await open(buildRacingParty('Ada', 'Bo'));
    await page.press('End the race');
    expect(page.dialog()).toBe('End the race?');
    await page.press('Let it run');
    expect(page.parties.calls).toEqual([]);
    const race = buildRace([buildRunner('Ada'), buildRunner('Bo')], { isOver: true });
    page.parties.answers.step = () => {
      const over = buildParty([buildMember('Ada'), buildMember('Bo')], { race });
      page.parties.setState(inIt(over));
      return ok(over);
    };
    await page.press('End the race');
    await page.press('End race');
    expect(page.parties.calls).toEqual(['end-race']);
    expect(page.dialog()).toBeNull();
    expect(page.text()).toContain('The last race');
    expect(document.activeElement?.textContent).toBe('Party Lobby');
  });

  it('[PARTY-18] reports that ending it failed, and offers it to the host only', async () => {
    const page = await open(buildRacingParty('Ada', 'Bo'), () => refusal('not-host'));
    await page.press('End the race');
    await page.press('End race');
    expect(page.toast()).toEqual(['Error ending race', 'Not now.', 'destructive']);
    closePartyPage();
    const guest = await open(buildRacingParty('Bo', 'Ada'));
    expect(guest.has('End the race')).toBe(false);
  });

  it('leads a player who is still racing back, and asks for confirmation before they leave', async () => {
    const page = await open(buildRacingParty('Ada', 'Bo'));
    expect(page.raceCommands).toEqual([]);
    await page.press('Back to the race');
    expect(page.raceCommands).toEqual(['resume']);
    await page.press('Leave party');
    expect(page.dialog()).toBe('Leave the party?');
    expect(page.parties.calls).toEqual([]);
    await page.press('Stay');
    expect(page.dialog()).toBeNull();
    expect(page.parties.calls).toEqual([]);
  });

  it('[PARTY-14] keeps the standings after the end, with a button to all paths', async () => {
    const race = buildRace([buildRunner('Ada', { state: 'finished', found: 4, clicks: 5, seconds: 62 })], {
      isOver: true,
    });
    const page = await open(buildParty([buildMember('Ada')], { race }));
    expect(page.list('Standings')).toEqual(['Place 1Ada YouFinished in 1:025 clicks']);
    expect(page.has("See everyone's routes")).toBe(true);
    expect(page.has('Start')).toBe(true);
  });
});

describe('a race that was played here', () => {
  const challenge = buildChallenge({ origin: { kind: 'party', raceId: 'race-1' }, articles: ['Ant'] });

  it('is removed in the lobby once it is over', async () => {
    const page = await openPartyPage(inIt(buildParty([buildMember('Ada')])), {
      prepare: (_, session) => session.dispatch({ type: 'started', challenge }),
    });
    expect(page.session.getState().phase).toBe('idle');
  });

  it('is kept while it is in progress, and removed with the party', async () => {
    const underWay = { ...challenge, articles: ['Ant', 'Dog'] } as const;
    const page = await openPartyPage(inIt(buildRacingParty('Ada')), {
      prepare: (_, session) => session.dispatch({ type: 'started', challenge: underWay }),
    });
    expect(page.session.getState().phase).toBe('playing');
    await page.setParty({ kind: 'none' });
    expect(page.session.getState().phase).toBe('idle');
  });
});
