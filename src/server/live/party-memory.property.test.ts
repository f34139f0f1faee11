import fc from 'fast-check';
import { describe, it } from 'vitest';
import { evolvedBy } from '#core/party/evolve-party.ts';
import type { Party, PartyEvent } from '#core/party/party.ts';
import type { PartyNews, PartyView } from '#core/party/party-view.ts';
import { PartyMemory } from './party-memory.ts';

const NAMES = ['ada', 'bob', 'cy'];
const START: PartyView = {
  seq: 3,
  party: {
    id: 'p',
    code: 'ABC123',
    hostId: 'ada',
    state: 'waiting',
    members: NAMES.map((userId) => ({ userId, username: userId, status: 'waiting', isAway: false })),
    race: null,
  },
};

const event: fc.Arbitrary<PartyEvent> = fc.record({
  type: fc.constantFrom('went-away', 'came-back', 'returned', 'host-changed'),
  userId: fc.constantFrom(...NAMES),
});

/** A sequence of commits: the news of each, and the party after it. */
const history = fc
  .array(fc.array(event, { minLength: 1, maxLength: 3 }), { maxLength: 12 })
  .map((commits) => {
    const views: PartyView[] = [START];
    const news: PartyNews[] = [];
    let { seq, party }: { seq: number; party: Party } = START;
    for (const events of commits) {
      news.push({ seq: seq + 1, events });
      seq += events.length;
      party = evolvedBy(party, events);
      views.push({ seq, party });
    }
    return { news, views };
  });

describe('the memory of a party', () => {
  it('[PARTY-10] holds only real states despite lost or reordered news, and the latest after a reading', () => {
    fc.assert(
      fc.property(
        history.chain((past) =>
          fc.record({
            past: fc.constant(past),
            steps: fc.array(fc.nat(past.news.length * 2), { maxLength: 40 }),
          }),
        ),
        ({ past: { news, views }, steps }) => {
          const memory = new PartyMemory();
          const known = new Set(views.map((view) => JSON.stringify(view)));
          const forwarded: PartyNews[] = [];
          const read = (view: PartyView | undefined) => {
            if (view === undefined) return;
            const finish = memory.beginReading();
            // A reading reflects the state at its beginning.
            if (finish(view) === 'ahead') forwarded.length = 0;
          };
          for (const step of steps) {
            const one = news[step];
            if (one === undefined) read(views[step - news.length]);
            else forwarded.push(...memory.receive(one));
            if (memory.view !== null && !known.has(JSON.stringify(memory.view))) return false;
            // Forwarded news continue the previously forwarded ones without a gap.
            if (
              forwarded.some(
                ({ seq, events }, n) =>
                  (forwarded[n + 1]?.seq ?? seq + events.length) !== seq + events.length,
              )
            )
              return false;
          }
          read(views.at(-1));
          return JSON.stringify(memory.view) === JSON.stringify(views.at(-1)) && !memory.hasGap;
        },
      ),
    );
  });
});
