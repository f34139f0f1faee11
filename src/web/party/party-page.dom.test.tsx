import { afterEach, describe, expect, it } from 'vitest';
import type { Party } from '#core/party/party.ts';
import { fail, ok } from '#core/result.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import { buildMember, buildParty, buildRacingParty } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import type { PartyState } from './state/party-services.ts';

afterEach(closePartyPage);

const NONE = { kind: 'none' } as const;
const inIt = (party: Party): PartyState => ({ kind: 'in', userId: 'ada', party, isLive: true });
const SHARED_PARTY = buildParty([buildMember('Bo'), buildMember('Ada')]);
const UNREACHABLE: PartyFailure = { kind: 'unreachable', message: 'Our server did not answer.' };
const INVALID: PartyFailure = { kind: 'refused', code: 'not-found', message: 'Invalid party code' };

describe('With Friends', () => {
  it('asks a signed-out player to sign in, and keeps the invitation', async () => {
    const page = await openPartyPage({ kind: 'signed-out' }, { address: '/party?code=AB12CD' });
    expect(document.querySelector('h1')?.textContent).toBe('Sign in to Play with Friends');
    expect(page.text()).toContain('AB12CD');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/auth');
    expect(page.parties.calls).toEqual([]);
  });

  it('reports that the party failed to load, and retries on request', async () => {
    const page = await openPartyPage({ kind: 'unknown', failure: UNREACHABLE });
    expect(page.toast()).toEqual(['Error fetching party details', UNREACHABLE.message, 'destructive']);
    await page.press('Try again');
    expect(page.parties.calls).toEqual(['refresh']);
    await page.setParty(inIt(SHARED_PARTY));
    expect(document.querySelector('h1')?.textContent).toBe('Party Lobby');
  });

  it('creates a party, and shows its lobby', async () => {
    const own = buildParty([buildMember('Ada')]);
    const page = await openPartyPage(NONE, {
      prepare: (parties) => {
        parties.answers.create = () => ok(own);
      },
    });
    await page.press('Create a Party');
    expect(page.dialog()).toBe('Create a Party');
    await page.press('Create party');
    expect(page.parties.calls).toEqual(['create']);
    await page.setParty(inIt(own));
    expect(page.dialog()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Party Lobby');
  });

  it('shows why creating a party failed, and allows another attempt', async () => {
    const page = await openPartyPage(NONE, {
      prepare: (parties) => {
        parties.answers.create = () => fail(UNREACHABLE);
      },
    });
    await page.press('Create a Party');
    await page.press('Create party');
    expect(page.toast()).toEqual(['Error creating party', UNREACHABLE.message, 'destructive']);
    expect(document.querySelector('[role=alert]')?.textContent).toBe(UNREACHABLE.message);
    await page.press('Create party');
    expect(page.parties.calls).toEqual(['create', 'create']);
  });
});

describe('joining', () => {
  it('[PARTY-2] accepts a code in lower case, and at most six characters', async () => {
    const page = await openPartyPage(NONE, {
      prepare: (parties) => {
        parties.answers.join = () => ok(SHARED_PARTY);
      },
    });
    await page.press('Join a Party');
    expect(page.type(' ab-12cdef ').value).toBe('AB12CD');
    await page.press('Join party');
    expect(page.parties.calls).toEqual(['join AB12CD']);
    expect(page.toast()).toEqual(['Joined party!', 'Waiting for the host to start the game...', 'default']);
  });

  it.each([
    ['', 'Party code is required'],
    ['ab1', 'A party code has six letters and digits.'],
  ])('[PARTY-2] rejects the code %j without a request', async (code, complaint) => {
    const page = await openPartyPage(NONE);
    await page.press('Join a Party');
    page.type(code);
    await page.press('Join party');
    expect(page.text()).toContain(complaint);
    expect(document.activeElement).toBe(page.field());
    expect(page.parties.calls).toEqual([]);
  });

  it('reports an unknown code, and keeps it in the field', async () => {
    const page = await openPartyPage(NONE, {
      prepare: (parties) => {
        parties.answers.join = () => fail(INVALID);
      },
    });
    await page.press('Join a Party');
    page.type('ZZZZZZ');
    await page.press('Join party');
    expect(page.toast()).toEqual(['Error joining party', 'Invalid party code', 'destructive']);
    expect(page.field()?.value).toBe('ZZZZZZ');
    expect(page.field()?.getAttribute('aria-invalid')).toBe('true');
  });

  it('[PARTY-8] reports that the race has already started', async () => {
    const page = await openPartyPage(NONE, {
      prepare: (parties) => {
        parties.answers.join = () => ok(buildRacingParty('Bo', 'Ada'));
      },
    });
    await page.press('Join a Party');
    page.type('AB12CD');
    await page.press('Join party');
    expect(page.toast()?.[0]).toBe('Joined active game!');
  });
});

describe('an invitation', () => {
  const address = '/party?code=ab12cd';

  it('is accepted once, and removed from the address', async () => {
    const page = await openPartyPage(NONE, {
      address,
      prepare: (parties) => {
        parties.answers.join = () => {
          queueMicrotask(() => parties.setState(inIt(SHARED_PARTY)));
          return ok(SHARED_PARTY);
        };
      },
    });
    expect(page.parties.calls).toEqual(['join AB12CD']);
    expect(page.isAt()).toBe('/party');
    expect(document.querySelector('h1')?.textContent).toBe('Party Lobby');
  });

  it('waits until the player’s party is known', async () => {
    const page = await openPartyPage({ kind: 'unknown', failure: null }, { address });
    expect(page.parties.calls).toEqual([]);
    page.parties.answers.join = () => ok(SHARED_PARTY);
    await page.setParty(NONE);
    expect(page.parties.calls).toEqual(['join AB12CD']);
  });

  it('to the player’s own party shows its lobby', async () => {
    const page = await openPartyPage(inIt(SHARED_PARTY), { address });
    expect(page.parties.calls).toEqual([]);
    expect(page.isAt()).toBe('/party');
  });

  it('[PARTY-3] to another party is refused with the current party’s code, and shows the current lobby', async () => {
    const page = await openPartyPage(inIt(SHARED_PARTY), {
      address: '/party?code=ZZZZZZ',
      prepare: (parties) => {
        parties.answers.join = () =>
          fail({ kind: 'in-another-party', partyCode: 'AB12CD', message: 'You are in a party.' });
      },
    });
    expect(page.toast()?.[0]).toBe('Error joining party');
    expect(page.toast()?.[1]).toContain('AB12CD');
    expect(page.isAt()).toBe('/party');
    expect(document.querySelector('h1')?.textContent).toBe('Party Lobby');
    await page.setParty(NONE);
    expect(page.dialog()).toBeNull();
  });

  it('with an unknown code leaves the code in the field', async () => {
    const page = await openPartyPage(NONE, {
      address,
      prepare: (parties) => {
        parties.answers.join = () => fail(INVALID);
      },
    });
    expect(page.toast()).toEqual(['Error joining party', 'Invalid party code', 'destructive']);
    expect(page.dialog()).toBe('Join a Party');
    expect(page.field()?.value).toBe('AB12CD');
    expect(page.isAt()).toBe('/party');
  });

  it('with an invalid code is rejected without a request', async () => {
    const page = await openPartyPage(NONE, { address: '/party?code=nonsense' });
    expect(page.parties.calls).toEqual([]);
    expect(page.toast()).toEqual(['Error joining party', 'Invalid party code', 'destructive']);
  });
});
