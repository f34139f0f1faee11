import { describe, expect, it } from 'vitest';
import { gameReducer } from '#core/game/game-reducer.ts';
import { IDLE, type GameState } from '#core/game/game-state.ts';
import { buildRaceRun, stateOfRun } from '#tests/builders/build-run.ts';
import { begin, journeyOf, followLinks } from '#tests/builders/game-walk.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { FakeReferee } from '#tests/fakes/fake-referee.ts';
import { journeyOfRun } from './journey-of-run.ts';
import { createRunRecorder } from './run-recorder.ts';
import { toastFor, type RunNotice } from './run-toasts.ts';

/** A race that sends every click to a server, as the party page does. */
function race() {
  const referee = new FakeReferee();
  referee.run = buildRaceRun();
  const clock = new FakeClock();
  const notices: RunNotice[] = [];
  let game: GameState = IDLE;
  const recorder = createRunRecorder({
    runApi: referee,
    clock,
    correct: (journey) => {
      game = gameReducer(game, { type: 'corrected', journey }).state;
      recorder.record(journeyOf(game));
    },
  });
  recorder.onNotice((notice) => notices.push(notice));
  const journey = journeyOfRun(referee.run, clock.now());
  if (journey === null) throw new Error('no journey');
  const setGame = (state: GameState) => {
    game = state;
    recorder.record(journeyOf(state));
  };
  setGame(gameReducer(IDLE, { type: 'resumed', journey }).state);
  return {
    referee,
    clock,
    notices,
    recorder,
    origin: journey.challenge.origin,
    path: () => journeyOf(game).path.map((stop) => stop.title),
    click: (...titles: readonly string[]) => {
      for (const title of titles) setGame(followLinks(game, title));
    },
  };
}

const FAILED: RunNotice = { kind: 'party-clicks-failed' };

describe('clicks of a race', () => {
  it('are sent like those of any run; the end reports no score', async () => {
    const { referee, clock, notices, recorder, origin, click } = race();
    expect(origin).toEqual({ kind: 'party', raceId: buildRaceRun().race?.id });
    click('Bird', 'Dog', 'Owl');
    await clock.settle();
    expect(referee.hops).toEqual(['1 Bird', '2 Dog', '3 Owl']);
    expect(recorder.getState()).toMatchObject({ kind: 'ended', run: { state: 'complete' } });
    expect(notices).toEqual([]);
    expect(clock.pending).toBe(0);
  });

  it('are reverted if rejected, with the party toast the first time and a reason after that', async () => {
    const { referee, clock, notices, path, click } = race();
    referee.disliked.add('Moon');
    click('Bird', 'Moon');
    await clock.settle();
    expect(path()).toEqual(['Cat', 'Bird']);
    expect(notices).toEqual([FAILED]);
    click('Moon');
    await clock.settle();
    expect(path()).toEqual(['Cat', 'Bird']);
    expect(notices).toEqual([FAILED, { kind: 'corrected', code: 'not-a-link' }]);
  });

  it('are reported once if undelivered for ten seconds, and are still sent', async () => {
    const { referee, clock, notices, recorder, click } = race();
    referee.isCutOff = true;
    click('Bird');
    await clock.pass(9_999);
    expect(notices).toEqual([]);
    await clock.pass(1);
    expect(notices).toEqual([FAILED]);
    expect(recorder.getState()).toEqual({ kind: 'behind' });
    referee.isCutOff = false;
    await clock.pass(20_000);
    expect(recorder.getState()).toEqual({ kind: 'following' });
    referee.isCutOff = true;
    click('Dog');
    await clock.pass(60_000);
    expect(notices).toEqual([FAILED]);
    referee.isCutOff = false;
    recorder.wake();
    await clock.settle();
    expect(referee.hops).toEqual(['1 Bird', '2 Dog']);
  });

  it('are reported after ten seconds even if the request is still pending', async () => {
    const { referee, clock, notices, click } = race();
    referee.hop = () => new Promise(() => undefined);
    click('Bird');
    await clock.pass(10_000);
    expect(notices).toEqual([FAILED]);
  });

  it('made just before the start are kept, and sent again at the start', async () => {
    const { referee, clock, notices, path, click } = race();
    const begun = referee.hop;
    referee.hop = async () => ({
      ok: false,
      error: {
        kind: 'refused-hop',
        code: 'race-not-started',
        run: stateOfRun(buildRaceRun([], { startedAt: 5_300, now: 5_000 })),
      },
    });
    click('Bird');
    await clock.pass(299);
    referee.hop = begun;
    expect(referee.hops).toEqual([]);
    await clock.pass(1);
    expect(referee.hops).toEqual(['1 Bird']);
    expect(path()).toEqual(['Cat', 'Bird']);
    expect(notices).toEqual([]);
  });

  it('that arrive too late are not reported: the party shows that the race is over', async () => {
    const over = race();
    over.referee.run = buildRaceRun([], { state: 'over', endedAt: 9_000 });
    over.referee.refusal = { kind: 'refused-hop', code: 'run-ended', run: stateOfRun(over.referee.run) };
    over.click('Bird', 'Dog');
    await over.clock.settle();
    expect(over.recorder.getState()).toMatchObject({ kind: 'ended', run: { state: 'over' } });
    expect(over.notices).toEqual([]);

    const late = race();
    late.referee.refusal = {
      kind: 'refused-hop',
      code: 'run-expired',
      run: stateOfRun(buildRaceRun()),
    };
    late.click('Bird');
    await late.clock.pass(60_000);
    expect(late.recorder.getState()).toEqual({ kind: 'lost', code: 'run-expired' });
    expect(late.notices).toEqual([]);
    expect(late.referee.hops).toEqual(['1 Bird']);
  });

  it('[GAME-17] are replaced by the path of another tab that reached the goal', async () => {
    const { referee, clock, notices, path, click } = race();
    referee.run = buildRaceRun(['Dog', 'Owl'], { state: 'complete', endedAt: 9_000 });
    click('Bird');
    await clock.settle();
    expect(path()).toEqual(['Cat', 'Dog', 'Owl']);
    expect(notices).toEqual([{ kind: 'corrected', code: 'hop-out-of-order' }]);
  });

  it('that the server refuses for good are reported once', async () => {
    const { referee, clock, notices, recorder, click } = race();
    referee.refusal = { kind: 'refused', code: 'not-yours', message: 'Not yours.' };
    click('Bird', 'Dog');
    await clock.pass(60_000);
    expect(recorder.getState()).toEqual({ kind: 'lost', code: 'not-yours' });
    expect(notices).toEqual([FAILED]);
  });

  it('of a race the player has left are not reported', async () => {
    const { referee, clock, notices, recorder, click } = race();
    referee.isCutOff = true;
    click('Bird');
    await clock.pass(5_000);
    recorder.record(journeyOf(begin(buildChallenge())));
    await clock.pass(60_000);
    expect(notices).toEqual([]);
  });
});

describe('the toast for clicks that were not counted', () => {
  it('uses the text of the specification', () => {
    expect(toastFor(FAILED)).toEqual({
      title: 'Error',
      description: 'Failed to update click count in party.',
      variant: 'destructive',
    });
  });
});
