import type { WebSocket } from 'ws';

/** Maximum number of unsent bytes buffered for a slow client. */
const MOST_WAITING = 256 * 1024;

/**
 * Sends the text, or terminates the connection if too much is buffered: a client that does not read must not exhaust
 * the server's memory. The client reconnects and loads the state again.
 */
export function sendOrDrop(
  connection: Pick<WebSocket, 'bufferedAmount' | 'send' | 'terminate'>,
  text: string,
): void {
  if (connection.bufferedAmount > MOST_WAITING) connection.terminate();
  else connection.send(text);
}
