import { describe, expect, it } from 'vitest';
import { buildMember, buildParty } from '#tests/builders/build-party.ts';
import {
  networkError,
  respondWithProblem,
  respondWith,
  ScriptedServer,
} from '#tests/fakes/scripted-server.ts';
import { createPartyApi } from './party-api.ts';

const PARTY_ID = '00000000-0000-4000-8000-0000000000a1';
const RACE_ID = '00000000-0000-4000-8000-0000000000b1';
const snapshot = { seq: 3, now: 5000, party: buildParty([buildMember('Ada')], { id: PARTY_ID }) };

describe('parties over HTTP', () => {
  it('reads the player’s party, creates and joins a party, and sends its steps', async () => {
    const server = new ScriptedServer()
      .on('GET /api/parties/mine', respondWith({ snapshot: null }))
      .on('POST /api/parties', respondWith({ snapshot }, 201))
      .on('POST /api/parties/join', respondWith({ snapshot }))
      .on(`POST /api/parties/${PARTY_ID}/start`, respondWith({ snapshot }))
      .on(`POST /api/parties/${PARTY_ID}/leave`, respondWith({ snapshot: null }));
    const partyApi = createPartyApi(server.fetch);
    expect([
      await partyApi.mine(),
      await partyApi.create(),
      await partyApi.join('ab12cd'),
      await partyApi.step(PARTY_ID, 'start'),
      await partyApi.step(PARTY_ID, 'leave'),
    ]).toEqual([
      { ok: true, value: null },
      { ok: true, value: snapshot },
      { ok: true, value: snapshot },
      { ok: true, value: snapshot },
      { ok: true, value: null },
    ]);
    expect(server.sent.map(({ body }) => body)).toEqual([null, {}, { code: 'ab12cd' }, {}, {}]);
  });

  it('[PARTY-3] passes on the code of the party the player is in', async () => {
    const server = new ScriptedServer().on(
      'POST /api/parties/join',
      respondWith(
        { error: { code: 'in-another-party', message: 'You are in ZZ99ZZ.' }, partyCode: 'ZZ99ZZ' },
        409,
      ),
    );
    expect(await createPartyApi(server.fetch).join('AB12CD')).toEqual({
      ok: false,
      error: { kind: 'in-another-party', partyCode: 'ZZ99ZZ', message: 'You are in ZZ99ZZ.' },
    });
  });

  it('passes on why the server refused, and reports a missing answer', async () => {
    const server = new ScriptedServer()
      .on('POST /api/parties/join', respondWithProblem(404, 'not-found', 'Invalid party code'))
      .on('POST /api/parties', networkError)
      .on('GET /api/parties/mine', respondWith({ snapshot: { seq: 'none' } }));
    const partyApi = createPartyApi(server.fetch);
    const lost = {
      ok: false,
      error: { kind: 'unreachable', message: "Our server didn't answer. Please try again." },
    };
    expect(await partyApi.join('AB12CD')).toEqual({
      ok: false,
      error: { kind: 'refused', code: 'not-found', message: 'Invalid party code' },
    });
    expect([await partyApi.create(), await partyApi.mine()]).toEqual([lost, lost]);
    server.on('POST /api/parties', respondWith({ snapshot: null }));
    expect(await partyApi.create()).toEqual(lost);
  });

  it('[PARTY-14] returns all paths of a race that is over', async () => {
    const race = {
      id: RACE_ID,
      articles: ['Cat', 'Dog'],
      par: 1,
      startsAt: 1000,
      paths: [{ userId: 'ada', path: [{ title: 'Cat', kind: 'start', at: 0 }] }],
    };
    const server = new ScriptedServer().on(`GET /api/races/${RACE_ID}`, respondWith(race));
    expect(await createPartyApi(server.fetch).race(RACE_ID)).toEqual({ ok: true, value: race });
    server.on(
      `GET /api/races/${RACE_ID}`,
      respondWithProblem(403, 'race-open', 'The race is still under way.'),
    );
    expect(await createPartyApi(server.fetch).race(RACE_ID)).toMatchObject({
      ok: false,
      error: { code: 'race-open' },
    });
  });
});
