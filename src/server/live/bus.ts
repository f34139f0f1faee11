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
  close(): Promise<void>;
}

/** JSON data. Subscribers validate it with a schema: the publishing process may run another release. */
export type BusMessage = Readonly<Record<string, Json>>;
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
