import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { problem } from '#protocol/problem.ts';
import { otherPartyAnswer, partyAnswer, raceAnswer, type PartySnapshot } from '#protocol/party.ts';
import { LIMITS } from '../limits/limits.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import { problemOf, type Reply, type Visitor } from '#tests/builders/build-visitor.ts';

const seen = ({ body }: Reply): PartySnapshot | null => partyAnswer.parse(body).snapshot;
const party = (reply: Reply) => {
  const snapshot = seen(reply);
  if (snapshot === null) throw new Error('in no party');
  return snapshot.party;
};
const words = ({ body }: Reply) => problem.parse(body).error.message;
const step = (visitor: Visitor, id: string, name: string) =>
  visitor.request('POST', `/api/parties/${id}/${name}`, {});
const join = (visitor: Visitor, code: string) => visitor.request('POST', '/api/parties/join', { code });

/** Starts a server with two newly signed-up players; the first has created a party. */
async function openPartyOfTwo() {
  const server = await buildRunningServer();
  const [ada, bob] = [server.visitor(), server.visitor()];
  await ada.signUp('Ada');
  await bob.signUp('Bob');
  const made = await ada.request('POST', '/api/parties', {});
  return { server, ada, bob, made, ...party(made) };
}

describe('the party routes', { timeout: 30_000 }, () => {
  it('lead two players through a race', async () => {
    const { server, ada, bob, made, id, code } = await openPartyOfTwo();
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const joined = await join(bob, code.toLowerCase());
    expect(joined.status).toBe(200);
    expect(seen(await ada.request('GET', '/api/parties/mine'))).toEqual(seen(joined));

    const { race } = party(await step(ada, id, 'start'));
    if (race === null) throw new Error('no race');
    expect(race.startsAt).toBe(server.clock.now() + 4_000);
    expect(await bob.request('GET', `/api/races/${race.id}`)).toMatchObject({ status: 403 });
    expect(party(await step(bob, id, 'return')).members.map(({ status }) => status)).toEqual([
      'in_game',
      'in_game',
    ]);
    await step(bob, id, 'give-up');
    expect(party(await step(ada, id, 'give-up'))).toMatchObject({ state: 'waiting', race: { isOver: true } });
    const { paths } = raceAnswer.parse((await bob.request('GET', `/api/races/${race.id}`)).body);
    expect(paths).toHaveLength(2);

    expect(seen(await step(ada, id, 'leave'))).toBeNull();
    expect(seen(await step(ada, id, 'leave'))).toBeNull();
    expect(seen(await ada.request('GET', '/api/parties/mine'))).toBeNull();
    expect(party(await bob.request('GET', '/api/parties/mine')).members).toHaveLength(1);
  });

  it('answer with the reason of a refusal', async () => {
    const { ada, bob, id, code } = await openPartyOfTwo();
    const wrong = await join(bob, 'ABC');
    expect([problemOf(wrong), words(wrong)]).toEqual(['404 not-found', 'Invalid party code']);
    expect(words(await join(bob, 'ZZZZZZ'))).toBe('Invalid party code');
    expect(problemOf(await step(bob, id, 'start'))).toBe('404 not-found');
    expect(problemOf(await step(bob, randomUUID(), 'give-up'))).toBe('404 not-found');
    await join(bob, code);
    expect(problemOf(await step(bob, id, 'start'))).toBe('403 not-host');
    await step(ada, id, 'start');
    expect(problemOf(await step(ada, id, 'start'))).toBe('409 race-running');
    await step(ada, id, 'leave');
    const blocked = await step(bob, id, 'start');
    expect([problemOf(blocked), words(blocked)]).toEqual([
      '409 not-all-waiting',
      'All players must be in the lobby to start the game.',
    ]);
    const race = party(await bob.request('GET', '/api/parties/mine')).race?.id ?? '';
    expect(problemOf(await ada.request('GET', `/api/races/${race}`))).toBe('403 race-open');
    expect(problemOf(await ada.request('GET', `/api/races/${randomUUID()}`))).toBe('404 not-found');
  });

  it('[PARTY-17] [PARTY-18] let only the host remove a member and end a race', async () => {
    const { ada, bob, id, code } = await openPartyOfTwo();
    const joined = party(await join(bob, code));
    const userId = joined.members.find((member) => member.userId !== joined.hostId)?.userId;
    const remove = (visitor: Visitor, body: object = { userId }) =>
      visitor.request('POST', `/api/parties/${id}/remove`, body);
    const notHost = await remove(bob, { userId: joined.hostId });
    expect([problemOf(notHost), words(notHost)]).toEqual(['403 not-host', 'Only the host can do this.']);
    expect(problemOf(await remove(ada, {}))).toBe('400 bad-request');
    await step(ada, id, 'start');
    expect(problemOf(await remove(ada))).toBe('409 race-running');
    expect(problemOf(await step(bob, id, 'end-race'))).toBe('403 not-host');
    expect(party(await step(ada, id, 'end-race'))).toMatchObject({
      state: 'waiting',
      race: { isOver: true },
    });
    expect(party(await remove(ada)).members).toHaveLength(1);
    expect(seen(await bob.request('GET', '/api/parties/mine'))).toBeNull();
    expect(problemOf(await remove(bob))).toBe('404 not-found');
  });

  it('[PARTY-3] answer a member of another party with its code', async () => {
    const { bob, ada, code } = await openPartyOfTwo();
    const { code: own } = party(await bob.request('POST', '/api/parties', {}));
    for (const refused of [await join(ada, own), await ada.request('POST', '/api/parties', {})]) {
      expect(refused.status).toBe(409);
      expect(otherPartyAnswer.parse(refused.body).partyCode).toBe(code);
    }
  });

  it('require a signed-in account', async () => {
    const { server, id } = await openPartyOfTwo();
    const guest = server.visitor();
    for (const reply of [
      await guest.request('POST', '/api/parties', {}),
      await join(guest, 'ABC123'),
      await guest.request('GET', `/api/races/${randomUUID()}`),
      await step(guest, id, 'start'),
      await step(guest, id, 'leave'),
      await step(guest, id, 'return'),
      await step(guest, id, 'give-up'),
      await step(guest, id, 'end-race'),
      await guest.request('POST', `/api/parties/${id}/remove`, { userId: 'someone' }),
    ])
      expect([problemOf(reply), words(reply)]).toEqual([
        '401 sign-in-first',
        'You need to be signed in to play with friends.',
      ]);
    expect(seen(await guest.request('GET', '/api/parties/mine'))).toBeNull();
  });

  it.each([
    {},
    { code: 123456 },
    { code: null },
    { code: 'A'.repeat(65) },
    { code: 'ABC123', userId: 'eve' },
    [],
    'x',
  ])('reject joining with the body %j', async (body) => {
    const { bob } = await openPartyOfTwo();
    expect(problemOf(await bob.request('POST', '/api/parties/join', body))).toBe('400 bad-request');
  });

  it('reject requests from other sites and other methods', async () => {
    const { ada, id } = await openPartyOfTwo();
    const foreign = await ada.request(
      'POST',
      `/api/parties/${id}/leave`,
      {},
      { origin: 'https://evil.example' },
    );
    expect(problemOf(foreign)).toBe('403 foreign-origin');
    for (const path of ['/api/parties', '/api/parties/join', `/api/parties/${id}/leave`])
      expect(problemOf(await ada.request('GET', path))).toBe('405 method-not-allowed');
    expect(problemOf(await ada.request('POST', '/api/parties/mine', {}))).toBe('405 method-not-allowed');
    expect(party(await ada.request('GET', '/api/parties/mine')).members).toHaveLength(1);
  });

  it('limit the reads of race paths', async () => {
    const { bob } = await openPartyOfTwo();
    const readAgain = () => bob.request('GET', `/api/races/${randomUUID()}`);
    for (let count = 0; count < LIMITS.racePaths.most; count += 1)
      expect((await readAgain()).status).toBe(404);
    expect(problemOf(await readAgain())).toBe('429 too-many');
  });

  it('limit join attempts so that codes cannot be guessed, rejecting a correct code too', async () => {
    const { server, bob, code } = await openPartyOfTwo();
    for (let tries = 0; tries < LIMITS.joinParty.byUser.most; tries += 1)
      expect((await join(bob, `NO${String(tries).padStart(4, '0')}`)).status).toBe(404);
    const refused = await join(bob, code);
    expect(problemOf(refused)).toBe('429 too-many');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.clock.pass(60 * 60_000);
    expect((await join(bob, code)).status).toBe(200);
  });
});
