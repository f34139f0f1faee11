import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_MEMBERS } from '#core/party/party.ts';
import { fail } from '#core/result.ts';
import { partyTopic } from '#protocol/live.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildPartyServices, type PartyServices } from '#tests/builders/build-party-services.ts';
import { createMemoryBus } from '../bus/bus.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
let services: PartyServices;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  services = await buildPartyServices(database);
});

const NOON = Date.UTC(2026, 10, 21, 12);

describe('creating a party', () => {
  it('[PARTY-4] makes the creator its host and first member', async () => {
    const ada = await services.account('Ada');
    const made = await services.parties.create(ada);
    const code = expect.stringMatching(/^[A-HJ-NP-Z2-9]{6}$/u);
    const member = { userId: ada.id, username: 'Ada', status: 'waiting', isAway: false };
    const party = {
      id: expect.any(String),
      code,
      hostId: ada.id,
      state: 'waiting',
      members: [member],
      race: null,
    };
    expect(made).toEqual({ ok: true, value: { seq: 0, now: NOON, party } });
    expect(await services.parties.mine(ada.id)).toEqual(made.ok ? made.value : null);
  });

  it('[PARTY-3] is rejected for a member of another party', async () => {
    const { host, code } = await services.party('Ada');
    expect(await services.parties.create(host)).toEqual(fail({ code: 'in-another-party', partyCode: code }));
  });

  it('[PARTY-1] draws another code if one is taken', async () => {
    const codes = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB'];
    services = await buildPartyServices(database, { newCode: () => codes.shift() ?? '' });
    expect([(await services.party('Ada')).code, (await services.party('Bob')).code]).toEqual([
      'AAAAAA',
      'BBBBBB',
    ]);
  });

  it('[PARTY-3] twice concurrently creates one party', async () => {
    const ada = await services.account('Ada');
    const made = await Promise.all([services.parties.create(ada), services.parties.create(ada)]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await services.db.selectFrom('parties').select('id').execute()).toHaveLength(1);
  });
});

describe('joining a party', () => {
  it('[PARTY-2] accepts the code in lower case and with spaces around it', async () => {
    const { id, code } = await services.party('Ada');
    const bob = await services.account('Bob');
    const joined = await services.parties.join(bob, ` ${code.toLowerCase()} `);
    expect(joined.ok && joined.value.party.members.map(({ username }) => username)).toEqual(['Ada', 'Bob']);
    expect(services.news(id)).toMatchObject([{ seq: 1, events: [{ type: 'joined' }] }]);
  });

  it('[PARTY-1] [PARTY-2] accepts an older code with the letters and digits that new codes leave out', async () => {
    services = await buildPartyServices(database, { newCode: () => 'IO01IO' });
    const { code } = await services.party('Ada');
    expect(code).toBe('IO01IO');
    const joined = await services.parties.join(await services.account('Bob'), 'io01io');
    expect(joined).toMatchObject({ ok: true, value: { party: { code: 'IO01IO' } } });
  });

  it.each(['', 'AB', 'ZZZZZZ', '<script>', 'AAAAAAA'])('[PARTY-2] finds no party by %j', async (code) => {
    const bob = await services.account('Bob');
    expect(await services.parties.join(bob, code)).toEqual(fail({ code: 'not-found' }));
  });

  it('[PARTY-3] is rejected with the code of the first party while the player is in it', async () => {
    const first = await services.party('Ada', 'Bob');
    const second = await services.party('Cid');
    const bob = first.player('Bob');
    expect(await services.parties.join(bob, second.code)).toEqual(
      fail({ code: 'in-another-party', partyCode: first.code }),
    );
    await services.step(first.id, bob, 'leave');
    expect((await services.parties.join(bob, second.code)).ok).toBe(true);
  });

  it('[PARTY-3] joins one of two parties when both are tried concurrently', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [first, second] = [await services.party(`Ada${round}`), await services.party(`Bob${round}`)];
      const cid = await services.account(`Cid${round}`);
      const answers = await Promise.all([first, second].map(({ code }) => services.parties.join(cid, code)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const home = await services.parties.mine(cid.id);
      expect(answers).toContainEqual(fail({ code: 'in-another-party', partyCode: home?.party.code }));
    }
  });

  it('[PARTY-17] again with the code is open to a member whom the host removed', async () => {
    const { id, code, host, player } = await services.party('Ada', 'Bob', 'Cid');
    const bob = player('Bob');
    const remove = (by: { readonly id: string }) => services.parties.removeMember(id, by.id, bob.id);
    expect(await remove(player('Cid'))).toEqual(fail('not-host'));
    const removed = await remove(host);
    expect(removed.ok && removed.value.party.members.map(({ username }) => username)).toEqual(['Ada', 'Cid']);
    expect(await services.parties.mine(bob.id)).toBeNull();
    expect(services.news(id).at(-1)?.events).toEqual([{ type: 'removed', userId: bob.id }]);
    // Repeated, it changes nothing.
    expect((await remove(host)).ok).toBe(true);
    expect(await remove(bob)).toEqual(fail('not-found'));
    expect((await services.parties.join(bob, code)).ok).toBe(true);
    await services.step(id, host, 'start');
    expect(await remove(host)).toEqual(fail('race-running'));
  });

  it('[PARTY-16] changes nothing when repeated', async () => {
    const { id, code, host } = await services.party('Ada');
    expect(await services.parties.join(host, code)).toMatchObject({ ok: true, value: { seq: 0 } });
    expect(services.news(id)).toEqual([]);
  });

  it('is rejected when the party is full', async () => {
    const { id, code } = await services.party('Ada');
    const many = await Promise.all(
      Array.from({ length: MOST_MEMBERS + 2 }, (_, n) => services.account(`Player${n}`)),
    );
    const answers = await Promise.all(many.map((player) => services.parties.join(player, code)));
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill(fail({ code: 'party-full' })));
    expect((await services.view(id)).party.members).toHaveLength(MOST_MEMBERS);
  });
});

describe('a step', () => {
  it.each([
    ['start', fail('race-running')],
    ['return', expect.objectContaining({ ok: true })],
  ] as const)(
    '[PARTY-16] [LIVE-8] that changes nothing makes the party known again: %s',
    async (step, answer) => {
      const { id, host } = await services.party('Ada');
      await services.step(id, host, 'start');
      if (step === 'return') await services.step(id, host, 'give-up');
      const { seq } = await services.view(id);
      const published: unknown[] = [];
      const memory = createMemoryBus((error) => {
        throw error;
      });
      const bus = {
        ...memory,
        publish: (topic: string, message: object) => void published.push({ topic, message }),
      };
      expect(await services.anotherProcess({ bus }).step(id, host.id, step)).toEqual(answer);
      expect(published).toEqual([{ topic: partyTopic(id), message: { newest: seq } }]);
    },
  );
});
