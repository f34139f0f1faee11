import { toError } from '#platform/to-error.ts';
import type { Bus, BusMessage } from './bus.ts';

/**
 * Creates a bus within one process. `report` receives errors thrown by a listener; the other listeners still get the
 * message.
 */
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
      // Deliver asynchronously: the publisher may be in the middle of an update.
      queueMicrotask(() => {
        if (!isClosed) deliver(topic, message);
      });
    },
    subscribe(topic, listener) {
      // A new function per subscription, because the same listener may subscribe twice.
      const own = (message: BusMessage) => listener(message);
      const ofTopic = listeners.get(topic) ?? new Set();
      listeners.set(topic, ofTopic.add(own));
      return () => {
        ofTopic.delete(own);
        if (ofTopic.size === 0 && listeners.get(topic) === ofTopic) listeners.delete(topic);
      };
    },
    // In one process, subscriptions take effect at once and no message is lost.
    settled: () => Promise.resolve(),
    onLost: () => () => undefined,
    async close() {
      isClosed = true;
      listeners.clear();
    },
  };
}
