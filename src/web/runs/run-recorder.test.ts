import { describe, expect, it } from 'vitest';
import { gameReducer } from '#core/game/game-reducer.ts';
import { IDLE, type GameState } from '#core/game/game-state.ts';
import type { Journey } from '#core/game/journey.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildRun, stateOfRun } from '#tests/builders/build-run.ts';
import { begin, journeyOf, followLinks } from '#tests/builders/game-walk.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { FakeReferee } from '#tests/fakes/fake-referee.ts';
import { journeyOfRun } from './journey-of-run.ts';
import { createRunRecorder } from './run-recorder.ts';
import { toastFor, type RunNotice } from './run-toasts.ts';

/** A game that sends every hop to the recorder, and the server the recorder sends to. */
function open() {
  const referee = new FakeReferee();
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
  const setGame = (state: GameState) => {
    game = state;
    recorder.record(journeyOf(state));
  };
  const journey = journeyOfRun(buildRun(), clock.now());
  if (journey === null) throw new Error('no journey');
  setGame(gameReducer(IDLE, { type: 'resumed', journey }).state);
  return {
    referee,
    clock,
    notices,
    recorder,
    path: () => journeyOf(game).path.map((stop) => stop.title),
    /** Clicks a link to each title; records every hop at once. */
    click: (...titles: readonly string[]) => {
      for (const title of titles) setGame(followLinks(game, title));
    },
    reload: (journey_: Journey) => setGame(gameReducer(IDLE, { type: 'resumed', journey: journey_ }).state),
  };
}

describe('createRunRecorder', () => {
  it('sends every hop in order, and reports the score when the server confirms the end', async () => {
    const { referee, clock, notices, recorder, click } = open();
    click('Bird', 'Dog', 'Owl');
    await clock.settle();
    expect(referee.hops).toEqual(['1 Bird', '2 Dog', '3 Owl']);
    expect(recorder.getState()).toMatchObject({ kind: 'ended', run: { state: 'complete' } });
    expect(notices).toEqual([{ kind: 'score-recorded', clicks: 3 }]);
  });

  it('keeps hops while offline, reports that after ten seconds, and sends them after a reconnect', async () => {
    const { referee, clock, notices, recorder, click } = open();
    referee.isCutOff = true;
    click('Bird', 'Dog');
    await clock.pass(9_000);
    expect(recorder.getState()).toEqual({ kind: 'following' });
    await clock.pass(20_000);
    expect(recorder.getState()).toEqual({ kind: 'behind' });
    click('Owl');
    referee.isCutOff = false;
    recorder.wake();
    await clock.pass(1_000);
    expect(referee.hops).toEqual(['1 Bird', '2 Dog', '3 Owl']);
    expect(recorder.getState()).toMatchObject({ kind: 'ended' });
    expect(notices.at(-1)).toEqual({ kind: 'score-recorded', clicks: 3 });
  });

  it('reports once that a score was not delivered, and reports when it is', async () => {
    const { referee, clock, notices, click } = open();
    referee.isCutOff = true;
    click('Dog', 'Owl');
    await clock.pass(60_000);
    expect(notices).toEqual([{ kind: 'score-failed' }]);
    referee.isCutOff = false;
    await clock.pass(20_000);
    expect(notices).toEqual([{ kind: 'score-failed' }, { kind: 'score-recorded', clicks: 2 }]);
  });

  it('resends a hop whose response was lost, without notifying the player', async () => {
    const { referee, clock, notices, path, click } = open();
    referee.losesAnswer = true;
    click('Bird');
    await clock.pass(1_000);
    expect(referee.hops).toEqual(['1 Bird', '1 Bird']);
    expect(path()).toEqual(['Cat', 'Bird']);
    expect(notices).toEqual([]);
  });

  it('[GAME-17] reverts a rejected click, and continues from there', async () => {
    const { referee, clock, notices, path, click } = open();
    referee.disliked.add('Moon');
    click('Bird', 'Moon', 'Egg');
    await clock.settle();
    expect(path()).toEqual(['Cat', 'Bird']);
    expect(notices).toEqual([{ kind: 'corrected', code: 'not-a-link' }]);
    click('Dog');
    await clock.settle();
    expect(referee.run.path.map((stop) => stop.title)).toEqual(['Cat', 'Bird', 'Dog']);
  });

  it('[GAME-17] adopts the path of another tab', async () => {
    const { referee, clock, notices, path, click } = open();
    referee.addStop('Egg');
    click('Bird');
    await clock.settle();
    expect(path()).toEqual(['Cat', 'Egg']);
    expect(notices).toEqual([{ kind: 'corrected', code: 'hop-out-of-order' }]);
  });

  it('[GAME-17] syncs with the other tab once the network is back, if it fails in between', async () => {
    const { referee, clock, notices, path, click } = open();
    referee.addStop('Egg');
    const send = referee.hop;
    referee.hop = async (id, hop) => {
      const answer = await send(id, hop);
      referee.isCutOff = true;
      return answer;
    };
    click('Bird');
    await clock.pass(5_000);
    expect([path(), notices]).toEqual([['Cat', 'Bird'], []]);
    referee.isCutOff = false;
    await clock.pass(5_000);
    expect(path()).toEqual(['Cat', 'Egg']);
    expect(notices).toEqual([{ kind: 'corrected', code: 'hop-out-of-order' }]);
    expect(referee.hops).toEqual(['1 Bird']);
  });

  it('[RUN-12] says so when the server records no more clicks, and keeps the whole journey', async () => {
    const { referee, clock, notices, path, recorder, click } = open();
    click('Bird');
    await clock.settle();
    referee.refusal = { kind: 'refused-hop', code: 'hop-limit-reached', run: stateOfRun(referee.run) };
    click('Egg', 'Dog');
    await clock.pass(60_000);
    expect(path()).toEqual(['Cat', 'Bird', 'Egg', 'Dog']);
    expect(referee.run.path.map((stop) => stop.title)).toEqual(['Cat', 'Bird']);
    expect(referee.hops).toEqual(['1 Bird', '2 Egg']);
    expect(recorder.getState()).toEqual({ kind: 'lost', code: 'hop-limit-reached' });
    expect(notices).toEqual([{ kind: 'corrected', code: 'hop-limit-reached' }]);
    expect(toastFor({ kind: 'corrected', code: 'hop-limit-reached' })).toEqual({
      title: 'This journey is no longer recorded',
      description: 'Our server records up to 1,000 clicks. You can keep playing for practice.',
    });
  });

  it('sends only the missing hops after a reload', async () => {
    const { referee, clock, reload, path } = open();
    referee.addStop('Bird');
    referee.addStop('Nest');
    const kept = journeyOfRun(buildRun(['Bird', 'Nest', 'Egg']), clock.now());
    if (kept === null) throw new Error('no journey');
    const challenge = { ...kept.challenge, run: { id: buildRun().id.replace(/1$/u, '2'), ranked: true } };
    reload({ ...kept, challenge });
    await clock.settle();
    expect(referee.hops).toEqual(['3 Egg']);
    expect(path()).toEqual(['Cat', 'Bird', 'Nest', 'Egg']);
  });

  it('gives up a run that the server refuses for good, and reports that its score is lost', async () => {
    const { referee, clock, notices, recorder, click } = open();
    referee.refusal = { kind: 'refused', code: 'not-yours', message: 'Not yours.' };
    click('Bird');
    await clock.settle();
    expect(recorder.getState()).toEqual({ kind: 'lost', code: 'not-yours' });
    click('Dog', 'Owl');
    await clock.pass(60_000);
    expect(referee.hops).toEqual(['1 Bird']);
    expect(notices).toEqual([{ kind: 'score-failed' }]);
  });

  it('sends nothing for a game without a run', async () => {
    const { referee, clock, recorder } = open();
    recorder.record(journeyOf(followLinks(begin(buildChallenge()), 'Bird')));
    await clock.settle();
    expect(recorder.getState()).toEqual({ kind: 'unrecorded' });
    expect(referee.hops).toEqual([]);
  });

  it('does not report a score again that was recorded before the page was loaded', async () => {
    const { referee, clock, notices, recorder, reload } = open();
    referee.addStop('Dog');
    referee.addStop('Owl');
    const kept = journeyOfRun(buildRun(['Dog', 'Owl']), clock.now());
    if (kept === null) throw new Error('no journey');
    const challenge = { ...kept.challenge, run: { id: buildRun().id.replace(/1$/u, '2'), ranked: true } };
    reload({ ...kept, challenge });
    await clock.settle();
    expect(recorder.getState()).toMatchObject({ kind: 'ended' });
    expect(notices).toEqual([]);
  });

  it('sends a finished run to its end even if another game is begun while offline', async () => {
    const { referee, clock, notices, recorder, click } = open();
    referee.isCutOff = true;
    click('Dog', 'Owl');
    await clock.pass(5_000);
    recorder.record(journeyOf(begin(buildChallenge())));
    expect(recorder.getState()).toEqual({ kind: 'unrecorded' });
    referee.isCutOff = false;
    await clock.pass(20_000);
    expect(referee.run.state).toBe('complete');
    expect(notices).toEqual([{ kind: 'score-recorded', clicks: 2 }]);
    expect(recorder.getState()).toEqual({ kind: 'unrecorded' });
  });

  it('does not correct another game', async () => {
    const { referee, clock, notices, recorder, click, path } = open();
    referee.isCutOff = true;
    click('Moon');
    recorder.record(journeyOf(begin(buildChallenge())));
    referee.disliked.add('Moon');
    referee.isCutOff = false;
    await clock.pass(20_000);
    expect(notices).toEqual([]);
    expect(path()).toEqual(['Cat', 'Moon']);
  });

  it('continues a run that was lost and is opened again', async () => {
    const { referee, clock, recorder, click, reload } = open();
    referee.refusal = { kind: 'refused', code: 'not-yours', message: 'Not yours.' };
    click('Bird');
    await clock.settle();
    referee.refusal = null;
    const again = journeyOfRun(referee.run, clock.now());
    if (again === null) throw new Error('no journey');
    reload(again);
    click('Dog', 'Owl');
    await clock.settle();
    expect(recorder.getState()).toMatchObject({ kind: 'ended' });
    expect(referee.run.path.map((stop) => stop.title)).toEqual(['Cat', 'Dog', 'Owl']);
  });
});
