import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { awaitAnswer } from './await-answer.ts';

/** Encodes a PostgreSQL protocol message: type byte, length including itself, body. */
function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const refusal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mgone\0\0`));
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);

/** A server that rejects its first client with this code, accepts all others, and counts them. */
async function openServer(code: string) {
  let callers = 0;
  const server = createServer((socket) => {
    callers += 1;
    const isFirst = callers === 1;
    socket.on('error', () => socket.destroy());
    socket.once('data', () => (isFirst ? socket.end(refusal(code)) : socket.write(WELCOME)));
    socket.on('end', () => socket.end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port');
  const connection = { host: '127.0.0.1', port: address.port, user: 'wayword', ssl: false };
  return { connection, callers: () => callers };
}

it.each(['57P01', '57P02', '57P03'])('retries after a temporary failure: %s', async (code) => {
  const { connection, callers } = await openServer(code);
  expect(await awaitAnswer(connection, () => true)).toBe(true);
  expect(callers()).toBe(2);
});

it('does not retry when authentication fails', async () => {
  const { connection } = await openServer('28P01');
  await expect(awaitAnswer(connection, () => true)).rejects.toThrow('gone');
});
