import { toError } from '../to-error.ts';
import type { Bus, BusMessage } from './bus.ts';

/** A bus within one process. `report` is told of a listener's bug; the others hear the message all the same. */
export function createMemoryBus(report: (bug: Error) => void): Bus {
  const listeners = new Map<string, Set<(message: BusMessage) => void>>();
  let isClosed = false;

  const deliver = (topic: string, message: BusMessage) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message);
      } catch (bug) {
        report(toError(bug, 'A listener threw what is no error'));
      }
    }
  };

  return {
    publish(topic, message) {
      // Not at once: whoever publishes may be in the middle of something.
      queueMicrotask(() => {
        if (!isClosed) deliver(topic, message);
      });
    },
    subscribe(topic, listener) {
      // A function of its own, for the same listener may subscribe twice.
      const own = (message: BusMessage) => listener(message);
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(own));
      return () => {
        ofTopic.delete(own);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    // Nothing is under way between a listener and whoever publishes, and nothing is ever lost.
    settled: () => Promise.resolve(),
    onLost: () => () => undefined,
    async close() {
      isClosed = true;
      listeners.clear();
    },
  };
}
