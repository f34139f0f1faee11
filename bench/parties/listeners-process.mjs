// @ts-check The other ends of the sockets of fan-out-process.ts: they count messages without parsing them.
import { once } from 'node:events';
import { WebSocket } from 'ws';

/**
 * @typedef {{ type: 'listen', ports: Record<import('./fan-out.mjs').Side, number>, parties: number, size: number }
 *   | { type: 'expect', side: import('./fan-out.mjs').Side, messages: number }
 *   | { type: 'await' }} Order
 */

const NEWS = Buffer.from('{"type":"news"');
const SNAPSHOT = Buffer.from('{"type":"snapshot"');

const left = { hub: 0, bare: 0 };
/** @type {import('./fan-out.mjs').Side} */
let awaited = 'hub';
let onAll = () => {};

process.on('message', (/** @type {Order} */ order) => {
  void obey(order).then(() => process.send?.('done'));
});

/** @param {Order} order */
async function obey(order) {
  switch (order.type) {
    case 'listen':
      for (const side of /** @type {const} */ (['hub', 'bare']))
        for (let party = 0; party < order.parties; party += 1)
          for (let place = 0; place < order.size; place += 1)
            await listen(side, order.ports[side], party, place);
      return;
    case 'expect':
      awaited = order.side;
      left[awaited] = order.messages;
      return;
    case 'await':
      return allHeard();
  }
}

async function allHeard() {
  /** @type {Promise<void>} */
  const heard = new Promise((resolve) => (onAll = resolve));
  if (left[awaited] > 0) await heard;
}

/**
 * @param {import('./fan-out.mjs').Side} side
 * @param {number} port
 * @param {number} party
 * @param {number} place
 */
async function listen(side, port, party, place) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, {
    // Both sides identify the caller in the same way; the hub also needs the client address.
    headers: { cookie: `${party} ${place}`, 'x-forwarded-for': `10.0.${party % 250}.1` },
    perMessageDeflate: false,
  });
  const snapshot = new Promise((resolve) => {
    socket.on('message', (/** @type {Buffer} */ data) => {
      if (!begins(data, NEWS)) return begins(data, SNAPSHOT) ? resolve(null) : undefined;
      left[side] -= 1;
      if (left[side] === 0) onAll();
    });
  });
  await once(socket, 'open');
  if (side === 'bare') return;
  const topic = `party:00000000-0000-4000-8000-${String(party).padStart(12, '0')}`;
  socket.send(JSON.stringify({ type: 'subscribe', topic }));
  await snapshot;
}

/**
 * @param {Buffer} data
 * @param {Buffer} beginning
 */
function begins(data, beginning) {
  return data.compare(beginning, 0, beginning.length, 0, beginning.length) === 0;
}
