import { once } from 'node:events';
import * as fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { clientMessage, partyTopic, serverMessage } from '#protocol/live.ts';
import { partyAnswer } from '#protocol/party.ts';
import { buildRunningServer } from '#tests/builders/build-running-server.ts';
import { hostileText } from '#tests/builders/hostile-text.ts';
import { schemaArbitrary } from '#tests/builders/schema-arbitrary.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { usedMemory } from '#tests/setup/used-memory.ts';

const MESSAGES = lawBudget({ short: 2000, long: 50_000 });
const CLIENTS = 25;
/** Messages of a client until it waits for the server: the server allows fewer in a second. */
const BURST = 25;
/** How often another player asks for their party meanwhile. */
const CHECKS = 10;
const MB = 1024 * 1024;

const frame: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 6, arbitrary: schemaArbitrary(clientMessage).map((message) => JSON.stringify(message)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        schemaArbitrary(clientMessage),
        fc.constantFrom('type', 'topic', 'n', '__proto__'),
        fc.jsonValue(),
      )
      .map(([message, key, value]) => JSON.stringify({ ...Object(message), [key]: value })),
  },
  { weight: 1, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 5000 }) },
);

it(
  `${MESSAGES} live messages by chance: other players are served, no error, no leaked memory`,
  { timeout: 900_000 },
  async () => {
    const server = await buildRunningServer();
    const url = `${server.url.replace('http', 'ws')}/api/live`;
    const sockets: WebSocket[] = [];
    onTestFinished(() => {
      for (const socket of sockets) socket.terminate();
    });
    const connect = async (cookie = '') => {
      const socket = new WebSocket(url, { headers: { origin: server.url, cookie } });
      sockets.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'message');
      return socket;
    };

    const host = server.visitor();
    await host.signUp();
    const { snapshot } = partyAnswer.parse((await host.request('POST', '/api/parties', {})).body);
    const topic = partyTopic(snapshot?.party.id ?? '');
    const player = await connect(host.cookieHeader());
    let answers = 0;
    const answersPlayer = async () => {
      player.send(JSON.stringify({ type: 'subscribe', topic }));
      for (;;) {
        const [data] = await once(player, 'message');
        if (serverMessage.parse(JSON.parse(String(data))).type === 'snapshot') return (answers += 1);
      }
    };

    let sent = 0;
    const run = async (count: number, seed: number) => {
      const left = fc.sample(frame, { numRuns: count, seed }).values();
      const attack = async () => {
        let socket = await connect();
        for (const message of left) {
          if (socket.readyState !== WebSocket.OPEN) socket = await connect();
          socket.send(message);
          const number = (sent += 1);
          if (number % BURST === 0) await settled(socket);
          // The player stays below the limit of messages per second.
          if (number % (MESSAGES / CHECKS) === 0) await answersPlayer();
        }
        socket.terminate();
      };
      await Promise.all(Array.from({ length: CLIENTS }, attack));
    };
    await run(MESSAGES / 2, 20_261_127);
    const before = usedMemory();
    await run(MESSAGES / 2, 20_261_128);
    expect(usedMemory() - before).toBeLessThan(32 * MB);
    expect({ sent, answers }).toEqual({ sent: MESSAGES, answers: CHECKS });
  },
);

/** Resolves when the server has read what was sent, or has closed the connection. */
async function settled(socket: WebSocket): Promise<void> {
  if (socket.readyState !== WebSocket.OPEN) return;
  const read = new Promise<void>((resolve) => {
    socket.once('pong', () => resolve());
    socket.once('close', () => resolve());
  });
  socket.ping();
  await read;
}
