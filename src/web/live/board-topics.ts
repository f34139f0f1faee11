import type { BoardTopic, ClientMessage } from '#protocol/live.ts';

interface BoardTopics {
  readonly isEmpty: () => boolean;
  /** Subscribes on the server to every topic that has listeners. */
  readonly ask: () => void;
  readonly hear: (message: {
    readonly type: 'subscribed' | 'changed';
    readonly topic: BoardTopic;
    readonly seq: number;
  }) => void;
  readonly onLost: () => void;
  /** Returns an unsubscribe function. */
  readonly listen: (topic: BoardTopic, onChange: () => void) => () => void;
}

/** Tracks who listens to the leaderboards, and the last change each topic reported. */
export function createBoardTopics(say: (message: ClientMessage) => void): BoardTopics {
  const listeners = new Map<BoardTopic, Set<() => void>>();
  /** Newest change seen on this connection; a missing topic has not been confirmed on it. */
  const heard = new Map<BoardTopic, number>();

  return {
    isEmpty: () => listeners.size === 0,
    ask: () => {
      for (const topic of listeners.keys()) say({ type: 'subscribe', topic });
    },
    hear: ({ type, topic, seq }) => {
      const last = heard.get(topic);
      // On a new connection, something may have changed between the last read and the first message.
      const isNews = type === 'changed' ? seq > (last ?? -1) : seq !== last;
      if (!isNews) return;
      heard.set(topic, seq);
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    onLost: () => heard.clear(),
    listen: (topic, onChange) => {
      // Wrap, so that two subscriptions with the same function stay separate.
      const listener = (): void => onChange();
      const others = listeners.get(topic);
      if (others === undefined) {
        listeners.set(topic, new Set([listener]));
        say({ type: 'subscribe', topic });
      } else {
        others.add(listener);
      }
      return () => {
        const left = listeners.get(topic);
        if (left?.delete(listener) !== true || left.size > 0) return;
        listeners.delete(topic);
        heard.delete(topic);
        say({ type: 'unsubscribe', topic });
      };
    },
  };
}
