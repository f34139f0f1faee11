import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_MEMBERS } from '#core/party/party.ts';
import { fail } from '#core/result.ts';
import { aDatabase } from '#tests/builders/build-database.ts';
import { aPartyHouse, type PartyHouse } from '#tests/builders/build-party-services.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
let house: PartyHouse;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  house = await aPartyHouse(database);
});

const NOON = Date.UTC(2026, 10, 21, 12);

describe('making a party', () => {
  it('[PARTY-4] makes its maker the host, and its first member', async () => {
    const ada = await house.account('Ada');
    const made = await house.parties.create(ada);
    const code = expect.stringMatching(/^[A-Z0-9]{6}$/u);
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
    expect(await house.parties.mine(ada.id)).toEqual(made.ok ? made.value : null);
  });

  it('[PARTY-3] is not for a member of another', async () => {
    const { host, code } = await house.party('Ada');
    expect(await house.parties.create(host)).toEqual(fail({ code: 'in-another-party', partyCode: code }));
  });

  it('[PARTY-1] draws another code where one is taken', async () => {
    const codes = ['AAAAAA', 'AAAAAA', 'AAAAAA', 'BBBBBB'];
    house = await aPartyHouse(database, { newCode: () => codes.shift() ?? '' });
    expect([(await house.party('Ada')).code, (await house.party('Bob')).code]).toEqual(['AAAAAA', 'BBBBBB']);
  });

  it('[PARTY-3] twice at the same moment makes one', async () => {
    const ada = await house.account('Ada');
    const made = await Promise.all([house.parties.create(ada), house.parties.create(ada)]);
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await house.db.selectFrom('parties').select('id').execute()).toHaveLength(1);
  });
});

describe('joining a party', () => {
  it('[PARTY-2] goes by its code, however it was typed', async () => {
    const { id, code } = await house.party('Ada');
    const bob = await house.account('Bob');
    const joined = await house.parties.join(bob, ` ${code.toLowerCase()} `);
    expect(joined.ok && joined.value.party.members.map(({ username }) => username)).toEqual(['Ada', 'Bob']);
    expect(house.news(id)).toMatchObject([{ seq: 1, events: [{ type: 'joined' }] }]);
  });

  it.each(['', 'AB', 'ZZZZZZ', '<script>', 'AAAAAAA'])('[PARTY-2] by %j finds none', async (code) => {
    const bob = await house.account('Bob');
    expect(await house.parties.join(bob, code)).toEqual(fail({ code: 'not-found' }));
  });

  it('[PARTY-3] a second one is refused with the code of the first', async () => {
    const first = await house.party('Ada', 'Bob');
    const second = await house.party('Cid');
    const bob = first.player('Bob');
    expect(await house.parties.join(bob, second.code)).toEqual(
      fail({ code: 'in-another-party', partyCode: first.code }),
    );
    await house.step(first.id, bob, 'leave');
    expect((await house.parties.join(bob, second.code)).ok).toBe(true);
  });

  it('[PARTY-3] two at the same moment ends in one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await house.party(`Ada${round}`), await house.party(`Bob${round}`)];
      const cid = await house.account(`Cid${round}`);
      const answers = await Promise.all([one, other].map(({ code }) => house.parties.join(cid, code)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const home = await house.parties.mine(cid.id);
      expect(answers).toContainEqual(fail({ code: 'in-another-party', partyCode: home?.party.code }));
    }
  });

  it('[PARTY-16] a second time changes nothing', async () => {
    const { id, code, host } = await house.party('Ada');
    expect(await house.parties.join(host, code)).toMatchObject({ ok: true, value: { seq: 0 } });
    expect(house.news(id)).toEqual([]);
  });

  it('is refused where it is full', async () => {
    const { id, code } = await house.party('Ada');
    const many = await Promise.all(
      Array.from({ length: MOST_MEMBERS + 2 }, (_, n) => house.account(`Player${n}`)),
    );
    const answers = await Promise.all(many.map((player) => house.parties.join(player, code)));
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill(fail({ code: 'party-full' })));
    expect((await house.view(id)).party.members).toHaveLength(MOST_MEMBERS);
  });
});
