import { expect, it } from 'vitest';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { fail } from '#core/result.ts';
import { openToast } from '#core/toast/toast-queue.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { createMemoryProgressStore } from '#tests/fakes/memory-progress-store.ts';
import { createToastStore } from '#ui/toast/toast-store.ts';
import { createGameSession } from './game-session.ts';
import { offerUndoLeaving } from './undo-leaving.ts';

/** A player who has just left a journey. */
function leave() {
  const clock = new FakeClock();
  let count = 0;
  const toasts = createToastStore({
    now: clock.now,
    schedule: (callback, after) => void clock.after(after, callback),
    newId: () => `toast-${(count += 1)}`,
  });
  const session = createGameSession({
    articles: { page: () => Promise.resolve(fail(UNREACHABLE)) },
    progress: createMemoryProgressStore(),
    recorder: { record: () => undefined },
    clock,
  });
  const opened: string[] = [];
  offerUndoLeaving({ session, toasts, open: () => void opened.push('game') });
  session.dispatch({ type: 'started', challenge: buildChallenge() });
  session.dispatch({ type: 'aborted' });
  return { clock, toasts, session, opened, toast: () => openToast(toasts.getState()) };
}

it('[GAME-23] offers to undo leaving a journey for 10 seconds', async () => {
  const { clock, toast } = leave();
  expect(toast()).toMatchObject({ title: 'You left your journey', action: { label: 'Undo' } });
  await clock.pass(9999);
  expect(toast()?.title).toBe('You left your journey');
  await clock.pass(1);
  expect(toast()).toBeUndefined();
});

it('[GAME-23] continues the journey on Undo, also in the last moment', async () => {
  const { clock, toast, toasts, session, opened } = leave();
  await clock.pass(9999);
  toasts.act(toast()?.id ?? '');
  expect(session.getState().phase).toBe('playing');
  expect(opened).toEqual(['game']);
});
