import type { WebSocket } from 'ws';
import type { Clock } from '#core/clock.ts';
import type { ServerMessage } from '#protocol/live.ts';

/** Sends a message, serialized as JSON, to one connection. */
export type Send = (text: string) => void;

/** Deeply readonly: outgoing messages are only serialized. */
type DeepReadonly<Value> = Value extends object
  ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> }
  : Value;

export function asText(message: DeepReadonly<ServerMessage>): string {
  return JSON.stringify(message);
}

/** Maximum number of unsent bytes buffered for a slow client. */
const MAX_WAITING = 256 * 1024;

/**
 * Sends the text, or terminates the connection if too much is buffered: a client that does not read must not exhaust
 * the server's memory. The client reconnects and loads the state again.
 */
export function sendOrDrop(
  connection: Pick<WebSocket, 'bufferedAmount' | 'send' | 'terminate'>,
  text: string,
): void {
  if (connection.bufferedAmount > MAX_WAITING) connection.terminate();
  else connection.send(text);
}

/** Maximum number of messages per second. Our client sends one for each screen it opens and an occasional time sync. */
const MAX_MESSAGES = 20;
const SECOND = 1000;

/** Counts the messages of one client within a second. */
export class MessageRateLimiter {
  readonly #clock: Clock;
  #since = Number.NEGATIVE_INFINITY;
  #count = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts one more message and returns whether the limit is exceeded. */
  isOverLimit(): boolean {
    const now = this.#clock.now();
    if (now - this.#since >= SECOND) {
      this.#since = now;
      this.#count = 0;
    }
    this.#count += 1;
    return this.#count > MAX_MESSAGES;
  }
}
