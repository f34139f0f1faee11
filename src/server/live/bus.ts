/**
 * The port by which the parts of the server, and its processes, hear of changes. Delivery is in the order of one publisher,
 * never waited for, and at most once: what must not be lost is numbered, and read anew where a number is missing.
 */
export interface Bus {
  publish(topic: string, message: BusMessage): void;
  /** Answers the way to stop listening. What one end published before `settled` of another's subscription may not be heard. */
  subscribe(topic: string, listener: (message: BusMessage) => void): () => void;
  /** Resolves when every subscription made so far hears whatever any end publishes from then on. */
  settled(): Promise<void>;
  /** Calls back when messages may have been lost on the way, as after a broken line to others. Answers the way to stop. */
  onLost(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Plain data, as JSON has it. Whoever hears it reads it by a schema: another process may be of another release. */
export type BusMessage = Readonly<Record<string, Json>>;
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
