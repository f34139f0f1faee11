import type { Journey } from '#core/game/journey.ts';
import { createEmitter, createStore, type Store } from '#core/store.ts';
import type { Clock } from '#core/clock.ts';
import type { RunApi } from '#web/api/run-api.ts';
import { RunSender, type Correction } from './run-sender.ts';
import type { RunNews, RunStanding } from './run-news.ts';

export interface RunFollowerPorts {
  readonly gateway: Pick<RunApi, 'read' | 'hop'>;
  readonly clock: Clock;
  /** Replaces the session's journey; `why` is null if no hop was rejected. */
  readonly correct: (journey: Journey, why: Correction | null) => void;
}

export interface RunFollower extends Store<RunStanding> {
  /** Receives the journey after every hop. Never blocks the game: tracks which hops the server has confirmed. */
  readonly record: (journey: Journey) => void;
  readonly onNews: (listener: (news: RunNews) => void) => () => void;
  /** The network is back, or the tab was resumed: retries at once. */
  readonly wake: () => void;
}

/**
 * Sends the game being played to the server, and tracks its state there. A run the player has left is still sent to its
 * end, so that its score is not lost if another game is begun while offline.
 */
export function createRunFollower({ gateway, clock, correct }: RunFollowerPorts): RunFollower {
  const standing = createStore<RunStanding>({ kind: 'unrecorded' });
  const news = createEmitter<[RunNews]>();
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
        gateway,
        clock,
        correct,
        onStanding: standing.setState,
        onNews: news.emit,
      });
      standing.setState({ kind: 'following' });
      current.update(journey);
    },
    wake: () => {
      for (const sender of [...left, ...(current === null ? [] : [current])]) sender.wake();
    },
    getState: standing.getState,
    subscribe: standing.subscribe,
    onNews: news.subscribe,
  };
}
