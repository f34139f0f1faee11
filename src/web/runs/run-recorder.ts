import type { Journey } from '#core/game/journey.ts';
import { createEmitter, createStore, type Store } from '#core/store.ts';
import type { Clock } from '#core/clock.ts';
import type { RunApi } from '#web/server-api/run-api.ts';
import { RunSender } from './run-sender.ts';
import type { Correction, RunStanding } from './run-standing.ts';
import type { RunNotice } from './run-toasts.ts';

export interface RunRecorderPorts {
  readonly runApi: Pick<RunApi, 'read' | 'hop'>;
  readonly clock: Clock;
  /** Replaces the session's journey; `why` is null if no hop was rejected. */
  readonly correct: (journey: Journey, why: Correction | null) => void;
}

export interface RunRecorder extends Store<RunStanding> {
  /** Receives the journey after every hop. Never blocks the game: the hops are sent in the background. */
  readonly record: (journey: Journey) => void;
  readonly onNotice: (listener: (notice: RunNotice) => void) => () => void;
  /** The network is back, or the tab was resumed: retries at once. */
  readonly wake: () => void;
}

/**
 * Records the game being played at the server, and tracks its state there: creates a `RunSender` for each run. A run the
 * player has left is still sent to its end, so that its score is not lost if another game is begun while offline.
 */
export function createRunRecorder({ runApi, clock, correct }: RunRecorderPorts): RunRecorder {
  const standing = createStore<RunStanding>({ kind: 'unrecorded' });
  const notices = createEmitter<[RunNotice]>();
  let current: RunSender | null = null;
  let left: readonly RunSender[] = [];

  const leaveCurrent = (): void => {
    current?.leave();
    left = [...left, ...(current === null ? [] : [current])].filter((sender) => !sender.isDone);
    current = null;
  };

  return {
    record: (journey) => {
      const { run } = journey.challenge;
      if (run !== null && current?.id === run.id && current.isContinuedBy(journey)) {
        current.update(journey);
        return;
      }
      leaveCurrent();
      if (run === null) {
        if (standing.getState().kind !== 'unrecorded') standing.setState({ kind: 'unrecorded' });
        return;
      }
      for (const sender of left) if (sender.id === run.id) sender.drop();
      current = new RunSender(run.id, journey, {
        runApi,
        clock,
        correct,
        onStanding: standing.setState,
        onNotice: notices.emit,
      });
      standing.setState({ kind: 'following' });
      current.update(journey);
    },
    wake: () => {
      for (const sender of [...left, ...(current === null ? [] : [current])]) sender.wake();
    },
    getState: standing.getState,
    subscribe: standing.subscribe,
    onNotice: notices.subscribe,
  };
}
