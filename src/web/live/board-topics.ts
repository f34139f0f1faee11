import type { BoardTopic, ClientMessage } from '#protocol/live.ts';

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

/** Tracks who listens to the leaderboards, and the last change each topic reported. */
export function createBoardTopics(send: (message: ClientMessage) => void): BoardTopics {
  const listeners = new Map<BoardTopic, Set<() => void>>();
  /** Number of the newest change received on this connection; a missing topic has not been confirmed on it. */
  const lastSeq = new Map<BoardTopic, number>();

  return {
    isEmpty: () => listeners.size === 0,
    resubscribe: () => {
      for (const topic of listeners.keys()) send({ type: 'subscribe', topic });
    },
    receive: ({ type, topic, seq }) => {
      const last = lastSeq.get(topic);
      // On a new connection, something may have changed between the last read and the first message.
      const hasChanged = type === 'changed' ? seq > (last ?? -1) : seq !== last;
      if (!hasChanged) return;
      lastSeq.set(topic, seq);
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    onLost: () => lastSeq.clear(),
    listen: (topic, onChange) => {
      // Wrap, so that two subscriptions with the same function stay separate.
      const listener = (): void => onChange();
      const others = listeners.get(topic);
      if (others === undefined) {
        listeners.set(topic, new Set([listener]));
        send({ type: 'subscribe', topic });
      } else {
        others.add(listener);
      }
      return () => {
        const left = listeners.get(topic);
        if (left?.delete(listener) !== true || left.size > 0) return;
        listeners.delete(topic);
        lastSeq.delete(topic);
        send({ type: 'unsubscribe', topic });
      };
    },
  };
}
