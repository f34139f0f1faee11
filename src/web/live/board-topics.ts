import type { Clock } from '#core/clock.ts';
import type { BoardTopic, ClientMessage } from '#protocol/live.ts';

/** Milliseconds after which a first confirmation is too late to trust what was read meanwhile. */
const PROMPT_MS = 3000;

interface BoardTopics {
  readonly isEmpty: () => boolean;
  /** Subscribes on the server to every topic that has listeners. */
  readonly resubscribe: () => void;
  readonly receive: (message: {
    readonly type: 'subscribed' | 'changed';
    readonly topic: BoardTopic;
    readonly seq: number;
  }) => void;
  readonly onLost: () => void;
  /** Returns an unsubscribe function. */
  readonly listen: (topic: BoardTopic, onChange: () => void) => () => void;
}

/**
 * Tracks who listens to the leaderboards, and the last change each topic reported. A screen reads the rows when it
 * begins to listen, so the first confirmation is no news, unless it is late or a connection was lost before it.
 */
export function createBoardTopics(
  { now }: Pick<Clock, 'now'>,
  send: (message: ClientMessage) => void,
): BoardTopics {
  const listeners = new Map<BoardTopic, Set<() => void>>();
  /** Number of the newest change received on this connection; a missing topic has not been confirmed on it. */
  const lastSeq = new Map<BoardTopic, number>();
  /** When the first listener of a topic came that has not been confirmed since; in milliseconds since the epoch. */
  const begunAt = new Map<BoardTopic, number>();

  return {
    isEmpty: () => listeners.size === 0,
    resubscribe: () => {
      for (const topic of listeners.keys()) send({ type: 'subscribe', topic });
    },
    receive: ({ type, topic, seq }) => {
      const last = lastSeq.get(topic);
      const isFirst = now() - (begunAt.get(topic) ?? Number.NEGATIVE_INFINITY) < PROMPT_MS;
      begunAt.delete(topic);
      // On a new connection, something may have changed between the last read and the first message.
      const hasChanged = type === 'changed' ? seq > (last ?? -1) : seq !== last && !isFirst;
      if (type === 'subscribed' || hasChanged) lastSeq.set(topic, seq);
      if (!hasChanged) return;
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    onLost: () => {
      lastSeq.clear();
      begunAt.clear();
    },
    listen: (topic, onChange) => {
      // Wrap, so that two subscriptions with the same function stay separate.
      const listener = (): void => onChange();
      const others = listeners.get(topic);
      if (others === undefined) {
        listeners.set(topic, new Set([listener]));
        begunAt.set(topic, now());
        send({ type: 'subscribe', topic });
      } else {
        others.add(listener);
      }
      return () => {
        const left = listeners.get(topic);
        if (left?.delete(listener) !== true || left.size > 0) return;
        listeners.delete(topic);
        lastSeq.delete(topic);
        begunAt.delete(topic);
        send({ type: 'unsubscribe', topic });
      };
    },
  };
}
