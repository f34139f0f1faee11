import { describe, expect, it } from 'vitest';
import {
  buildMember,
  buildParty,
  buildRace,
  buildRacingParty,
  buildRunner,
} from '#tests/builders/build-party.ts';
import { evolvedBy } from './evolve-party.ts';
import { reconcile, type PartyNews } from './party-view.ts';

const view = { seq: 4, party: buildParty([buildMember('Ada'), buildMember('Bob')]) };
const news = (seq: number, ...gone: readonly string[]): PartyNews => ({
  seq,
  events: gone.map((userId) => ({ type: 'went-away', userId })),
});

describe('party news', () => {
  it('[PARTY-10] is applied in sequence, and the view keeps the last number', () => {
    expect(reconcile(view, news(5, 'ada', 'bob'))).toEqual({
      kind: 'next',
      view: {
        seq: 6,
        party: buildParty([buildMember('Ada', { isAway: true }), buildMember('Bob', { isAway: true })]),
      },
    });
  });

  it('[PARTY-10] is ignored when it was applied before', () => {
    expect(reconcile(view, news(4, 'ada'))).toEqual({ kind: 'known' });
    expect(reconcile(view, news(3, 'ada', 'bob'))).toEqual({ kind: 'known' });
  });

  it.each([
    ['come too early', news(6, 'ada')],
    ['are known in part alone', news(4, 'ada', 'bob')],
  ])('[PARTY-10] that %s requires a new snapshot', (_, received) => {
    expect(reconcile(view, received)).toEqual({ kind: 'gap' });
  });
});

it('[PARTY-15] shows a counted click to all members', () => {
  const party = evolvedBy(buildRacingParty('Ada', 'Bob'), [
    { type: 'moved', userId: 'bob', clicks: 3, found: 2 },
  ]);
  expect(party.race).toEqual(buildRace([buildRunner('Ada'), buildRunner('Bob', { clicks: 3, found: 2 })]));
});

it('lists runners by username, in any joining order', () => {
  const party = evolvedBy(buildRacingParty('bob', 'Eve'), [
    { type: 'joined', member: buildMember('Cid', { status: 'in_game' }), runner: buildRunner('Cid') },
  ]);
  expect(party.race?.runners.map(({ username }) => username)).toEqual(['bob', 'Cid', 'Eve']);
  expect(party.members.map(({ username }) => username)).toEqual(['bob', 'Eve', 'Cid']);
});
