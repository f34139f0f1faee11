import type { WebSocket } from 'ws';

/** What may wait for a client that reads too slowly. Bytes. */
const MOST_WAITING = 256 * 1024;

/**
 * Sends, unless too much waits to be sent already: then the connection is cut, for one that does not read must not fill the
 * memory of all. Its client comes back and reads anew.
 */
export function sendOrDrop(
  connection: Pick<WebSocket, 'bufferedAmount' | 'send' | 'terminate'>,
  text: string,
): void {
  if (connection.bufferedAmount > MOST_WAITING) connection.terminate();
  else connection.send(text);
}
