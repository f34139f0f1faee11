import type { Journey } from '#core/game/journey.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { RunGateway } from '#web/ports/run-gateway.ts';
import type { RunRecorder } from '#web/ports/run-recorder.ts';
import { RunSender, type Correction } from './run-sender.ts';
import type { RunNews, RunStanding } from './run-standing.ts';

export interface RunFollowerPorts {
  readonly gateway: Pick<RunGateway, 'read' | 'hop'>;
  readonly clock: Clock;
  /** Replaces the session's journey; `why` is null if no hop was rejected. */
  readonly correct: (journey: Journey, why: Correction | null) => void;
}

export interface RunFollower extends RunRecorder {
  readonly getState: () => RunStanding;
  readonly subscribe: (listener: () => void) => () => void;
  readonly onNews: (listener: (news: RunNews) => void) => () => void;
  /** The network is back, or the tab was resumed: retries at once. */
  readonly wake: () => void;
}

/**
 * Sends the game being played to the server, and tracks its state there. A run the player has left is still sent to its
 * end, so that its score is not lost if another game is begun while offline.
 */
export function createRunFollower({ gateway, clock, correct }: RunFollowerPorts): RunFollower {
  let standing: RunStanding = { kind: 'unrecorded' };
  let current: RunSender | null = null;
  let left: readonly RunSender[] = [];
  const listeners = new Set<() => void>();
  const newsListeners = new Set<(news: RunNews) => void>();

  const stand = (next: RunStanding): void => {
    standing = next;
    for (const listener of listeners) listener();
  };
  const onNews = (news: RunNews): void => {
    for (const listener of newsListeners) listener(news);
  };
  const leaveCurrent = (): void => {
    current?.leave();
    left = [...left, ...(current === null ? [] : [current])].filter((sender) => !sender.isDone);
    current = null;
  };

  return {
    record: (journey) => {
      const { run } = journey.challenge;
      if (run !== null && current?.id === run.id && current.isContinuedBy(journey)) {
        current.tell(journey);
        return;
      }
      leaveCurrent();
      if (run === null) {
        if (standing.kind !== 'unrecorded') stand({ kind: 'unrecorded' });
        return;
      }
      for (const sender of left) if (sender.id === run.id) sender.drop();
      current = new RunSender(run.id, journey, { gateway, clock, correct, onStanding: stand, onNews });
      stand({ kind: 'following' });
      current.tell(journey);
    },
    wake: () => {
      for (const sender of [...left, ...(current === null ? [] : [current])]) sender.wake();
    },
    getState: () => standing,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onNews: (listener) => {
      newsListeners.add(listener);
      return () => newsListeners.delete(listener);
    },
  };
}
