// Forked by bus-over-nats.mjs: a process of the server as far as the bus sees it.
import { setImmediate as breathe } from 'node:timers/promises';
import { assertNever } from '#core/assert-never.ts';
import type { Bus } from '#server/bus/bus.ts';
import { openNatsBus } from '#server/bus/nats-bus.ts';
import { ownUsage } from '../server/process-usage.mjs';

type Order =
  | { type: 'open'; url: string }
  | { type: 'listen'; topics: readonly string[] }
  | { type: 'expect'; messages: number }
  | { type: 'publish'; topics: readonly string[]; rounds: number }
  | { type: 'await' }
  | { type: 'usage' };

let bus: Bus | null = null;
/** Messages that are still to come. */
let missing = 0;
let whenAllCame: () => void = () => undefined;
let allCame: Promise<void> = Promise.resolve();

process.on('message', (order: Order) => {
  void obey(order).then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit());

async function obey(order: Order): Promise<object> {
  if (order.type === 'open') {
    const opened = await openNatsBus(order.url, (error) => {
      throw error;
    });
    if (!opened.ok) throw new Error(opened.error);
    bus = opened.value;
    return {};
  }
  if (bus === null) throw new Error('The bus is not open yet');
  switch (order.type) {
    case 'listen':
      for (const topic of order.topics) bus.subscribe(topic, count);
      await bus.settled();
      return {};
    case 'expect':
      missing = order.messages;
      allCame = new Promise((resolve) => (whenAllCame = resolve));
      return {};
    case 'publish':
      await publish(bus, order.topics, order.rounds);
      return {};
    case 'await':
      await allCame;
      return {};
    case 'usage':
      return ownUsage();
    default:
      return assertNever(order);
  }
}

function count(): void {
  missing -= 1;
  if (missing === 0) whenAllCame();
}

/** A click of each party in each round, as write-party-events announces it; yields for the socket. */
async function publish(over: Bus, topics: readonly string[], rounds: number): Promise<void> {
  for (let seq = 1; seq <= rounds; seq += 1) {
    for (const topic of topics)
      over.publish(topic, {
        seq,
        events: [{ type: 'moved', userId: '3f0c52f2-7f0e-4f7e-8d5b-2a6f6a3f1f77', clicks: seq, found: 2 }],
      });
    await breathe();
  }
}
