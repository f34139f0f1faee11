import type { BoardTopic, ClientMessage } from '#protocol/live.ts';

interface BoardTopics {
  readonly isEmpty: () => boolean;
  /** Asks for every topic that is listened to. */
  readonly ask: () => void;
  readonly hear: (message: {
    readonly type: 'subscribed' | 'changed';
    readonly topic: BoardTopic;
    readonly seq: number;
  }) => void;
  readonly onLost: () => void;
  /** Answers the way to stop listening. */
  readonly listen: (topic: BoardTopic, onChange: () => void) => () => void;
}

/** Who listens to the tables of scores, and what they have heard. */
export function createBoardTopics(say: (message: ClientMessage) => void): BoardTopics {
  const listeners = new Map<BoardTopic, Set<() => void>>();
  /** The newest change heard of on this line; a topic that is not here has not been confirmed on it. */
  const heard = new Map<BoardTopic, number>();

  return {
    isEmpty: () => listeners.size === 0,
    ask: () => {
      for (const topic of listeners.keys()) say({ type: 'subscribe', topic });
    },
    hear: ({ type, topic, seq }) => {
      const last = heard.get(topic);
      // On a new line, something may have happened between the last look and its first word.
      const isNews = type === 'changed' ? seq > (last ?? -1) : seq !== last;
      if (!isNews) return;
      heard.set(topic, seq);
      for (const listener of listeners.get(topic) ?? []) listener();
    },
    onLost: () => heard.clear(),
    listen: (topic, onChange) => {
      // Every subscription is its own, also where two bring the same function.
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
