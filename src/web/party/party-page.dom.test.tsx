import { afterEach, describe, expect, it } from 'vitest';
import type { Party } from '#core/party/party.ts';
import { fail, ok } from '#core/result.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';
import { buildMember, buildParty, buildRacingParty } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import type { PartyState } from './party-state.ts';

afterEach(closePartyPage);

const NONE = { kind: 'none' } as const;
const inIt = (party: Party): PartyState => ({ kind: 'in', userId: 'ada', party, isLive: true });
const THEIRS = buildParty([buildMember('Bo'), buildMember('Ada')]);
const UNREACHABLE: PartyFailure = { kind: 'unreachable', message: 'Our server did not answer.' };
const INVALID: PartyFailure = { kind: 'refused', code: 'not-found', message: 'Invalid party code' };

describe('With Friends', () => {
  it('asks whoever is signed out to sign in, and keeps the invitation over it', async () => {
    const page = await openPartyPage({ kind: 'signed-out' }, { address: '/party?code=AB12CD' });
    expect(document.querySelector('h1')?.textContent).toBe('Sign in to Play with Friends');
    expect(page.text()).toContain('AB12CD');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/auth');
    expect(page.parties.asked).toEqual([]);
  });

  it('says when the party is not known, and asks again', async () => {
    const page = await openPartyPage({ kind: 'unknown', failure: UNREACHABLE });
    expect(page.toast()).toEqual(['Error fetching party details', UNREACHABLE.message, 'destructive']);
    await page.press('Try again');
    expect(page.parties.asked).toEqual(['refresh']);
    await page.become(inIt(THEIRS));
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
    expect(page.parties.asked).toEqual(['create']);
    await page.become(inIt(own));
    expect(page.dialog()).toBeNull();
    expect(document.activeElement?.textContent).toBe('Party Lobby');
  });

  it('says why no party was created, and lets it be tried again', async () => {
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
    expect(page.parties.asked).toEqual(['create', 'create']);
  });
});

describe('joining', () => {
  it('[PARTY-2] takes a code in small letters, and no more than six', async () => {
    const page = await openPartyPage(NONE, {
      prepare: (parties) => {
        parties.answers.join = () => ok(THEIRS);
      },
    });
    await page.press('Join a Party');
    expect(page.type(' ab-12cdef ').value).toBe('AB12CD');
    await page.press('Join party');
    expect(page.parties.asked).toEqual(['join AB12CD']);
    expect(page.toast()).toEqual(['Joined party!', 'Waiting for the host to start the game...', 'default']);
  });

  it.each([
    ['', 'Party code is required'],
    ['ab1', 'A party code has six letters and digits.'],
  ])('[PARTY-2] asks nobody about %j', async (code, complaint) => {
    const page = await openPartyPage(NONE);
    await page.press('Join a Party');
    page.type(code);
    await page.press('Join party');
    expect(page.text()).toContain(complaint);
    expect(document.activeElement).toBe(page.field());
    expect(page.parties.asked).toEqual([]);
  });

  it('says when nobody has the code, and keeps it to be put right', async () => {
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

  it('[PARTY-8] says that the race is on', async () => {
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

  it('is followed once, and leaves the address', async () => {
    const page = await openPartyPage(NONE, {
      address,
      prepare: (parties) => {
        parties.answers.join = () => {
          queueMicrotask(() => parties.become(inIt(THEIRS)));
          return ok(THEIRS);
        };
      },
    });
    expect(page.parties.asked).toEqual(['join AB12CD']);
    expect(page.isAt()).toBe('/party');
    expect(document.querySelector('h1')?.textContent).toBe('Party Lobby');
  });

  it('waits until it is known which party one is in', async () => {
    const page = await openPartyPage({ kind: 'unknown', failure: null }, { address });
    expect(page.parties.asked).toEqual([]);
    page.parties.answers.join = () => ok(THEIRS);
    await page.become(NONE);
    expect(page.parties.asked).toEqual(['join AB12CD']);
  });

  it('to the party one is in is simply its lobby', async () => {
    const page = await openPartyPage(inIt(THEIRS), { address });
    expect(page.parties.asked).toEqual([]);
    expect(page.isAt()).toBe('/party');
  });

  it("[PARTY-3] to another one is refused with the first one's code, and leads to the lobby of that", async () => {
    const page = await openPartyPage(inIt(THEIRS), {
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
    await page.become(NONE);
    expect(page.dialog()).toBeNull();
  });

  it('that nobody has leaves its code in the field', async () => {
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

  it('that cannot be one is not even asked about', async () => {
    const page = await openPartyPage(NONE, { address: '/party?code=nonsense' });
    expect(page.parties.asked).toEqual([]);
    expect(page.toast()).toEqual(['Error joining party', 'Invalid party code', 'destructive']);
  });
});
