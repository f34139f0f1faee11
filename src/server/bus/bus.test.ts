import { describe, expect, it } from 'vitest';
import { describeBus } from '#tests/contracts/bus.contract.ts';
import { createMemoryBus } from './bus.ts';

const throwError = (error: Error) => {
  throw error;
};

describeBus('the bus in memory', async () => {
  const bus = createMemoryBus(throwError);
  return [bus, bus];
});

describe('the bus in memory', () => {
  it('delivers to the other listeners and reports the error when a listener throws', async () => {
    const errors: Error[] = [];
    const bus = createMemoryBus((error) => void errors.push(error));
    bus.subscribe('scores', () => {
      throw new Error('broken');
    });
    const received = new Promise((resolve) => void bus.subscribe('scores', resolve));
    bus.publish('scores', { n: 1 });
    expect(await received).toEqual({ n: 1 });
    expect(errors.map(({ message }) => message)).toEqual(['broken']);
  });

  it('delivers nothing after it is closed', async () => {
    const bus = createMemoryBus(throwError);
    const received: unknown[] = [];
    bus.subscribe('scores', (message) => void received.push(message));
    bus.publish('scores', { n: 1 });
    await bus.close();
    expect(received).toEqual([]);
  });
});
