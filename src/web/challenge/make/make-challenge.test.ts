import { describe, expect, it } from 'vitest';
import { startJourney } from '#core/game/journey.ts';
import { buildChallenge, DAILY, levelOrigin } from '#tests/builders/build-challenge.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { challengeFromJourney, makeChallenge } from './make-challenge.ts';

const RUN = { id: buildRun().id, ranked: false };
const journeyOf = (parts: Parameters<typeof buildChallenge>[0]) => startJourney(buildChallenge(parts), 0);
const UNRECORDED = { kind: 'unrecorded' } as const;

describe('a challenge of a finished journey', () => {
  it.each([{ kind: 'quick' }, { kind: 'batman' }, { kind: 'sample' }] as const)(
    '[CHALLENGE-8] has the articles of a journey that only this browser has: %o',
    (origin) => {
      expect(challengeFromJourney(journeyOf({ origin }), UNRECORDED)).toEqual({
        kind: 'ready',
        from: { articles: ['Cat', 'Dog', 'Owl'] },
      });
    },
  );

  it.each([levelOrigin(null), DAILY])(
    '[CHALLENGE-8] is none of practice that the server does not know: %o',
    (origin) => {
      expect(challengeFromJourney(journeyOf({ origin }), UNRECORDED)).toEqual({ kind: 'none' });
    },
  );

  it('[CHALLENGE-8] waits for the server to confirm the end of this run', () => {
    const journey = journeyOf({ origin: levelOrigin(null), run: RUN });
    const ended = buildRun([], { state: 'complete' });
    const other = { ...ended, id: '00000000-0000-4000-8000-000000000002' };
    expect(challengeFromJourney(journey, { kind: 'following' })).toEqual({ kind: 'waiting' });
    expect(challengeFromJourney(journey, { kind: 'ended', run: other })).toEqual({ kind: 'waiting' });
    expect(challengeFromJourney(journey, { kind: 'ended', run: ended })).toEqual({
      kind: 'ready',
      from: { runId: RUN.id },
    });
    expect(challengeFromJourney(journey, { kind: 'lost', code: 'run-expired' })).toEqual({ kind: 'none' });
  });
});

describe('making a challenge', () => {
  const answer = (status: number, body: unknown) => async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

  it('returns its id', async () => {
    const made = await makeChallenge(answer(201, { id: 'abcdefghjk' }), { runId: RUN.id });
    expect(made).toEqual({ ok: true, value: 'abcdefghjk' });
  });

  it('returns why there is none', async () => {
    const refusal = { error: { code: 'challenge-open', message: 'Not yet.' } };
    expect(await makeChallenge(answer(403, refusal), { runId: RUN.id })).toEqual({
      ok: false,
      error: 'Not yet.',
    });
    const silence = async () => {
      throw new TypeError('no network');
    };
    expect(await makeChallenge(silence, { runId: RUN.id })).toEqual({
      ok: false,
      error: "Our server didn't answer, so there is no link yet. Please try again.",
    });
  });
});
