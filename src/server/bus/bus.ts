import { toError } from '#platform/errors.ts';

/**
 * Port through which the parts and the processes of the server notify each other of changes. Messages of one
 * publisher arrive in order and at most once; publishing does not wait for delivery. Messages that must not be lost
 * are numbered, and a subscriber reads the state again when a number is missing.
 */
export interface Bus {
  publish(topic: string, message: BusMessage): void;
  /** Returns an unsubscribe function. Messages published in other processes before `settled` resolves may be missed. */
  subscribe(topic: string, listener: (message: BusMessage) => void): () => void;
  /** Resolves when every subscription made so far receives all messages published from then on. */
  settled(): Promise<void>;
  /**
   * Calls back when messages may have been lost, for example after a broken connection. Returns an unsubscribe
   * function.
   */
  onLost(listener: () => void): () => void;
  /** Whether messages reach the other processes now. */
  isConnected(): boolean;
  close(): Promise<void>;
}

/** JSON data. Subscribers validate it with a schema: the publishing process may run another release. */
export type BusMessage = Readonly<Record<string, Json>>;
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Creates a bus within one process. `onError` receives errors thrown by a listener; the other listeners still get the
 * message.
 */
export function createMemoryBus(onError: (error: Error) => void): Bus {
  const listeners = new Map<string, Set<(message: BusMessage) => void>>();
  let isClosed = false;

  const deliver = (topic: string, message: BusMessage) => {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(message);
      } catch (error) {
        onError(toError(error, 'A listener threw a value that is not an error'));
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
    isConnected: () => !isClosed,
    async close() {
      isClosed = true;
      listeners.clear();
    },
  };
}
