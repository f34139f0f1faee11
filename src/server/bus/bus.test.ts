import { describe, expect, it } from 'vitest';
import { describeBus } from '#tests/contracts/bus.contract.ts';
import { createMemoryBus } from './bus.ts';

const unheard = (bug: Error) => {
  throw bug;
};

describeBus('the bus in memory', async () => {
  const bus = createMemoryBus(unheard);
  return [bus, bus];
});

describe('the bus in memory', () => {
  it('delivers to the other listeners and reports the error when a listener throws', async () => {
    const bugs: Error[] = [];
    const bus = createMemoryBus((bug) => void bugs.push(bug));
    bus.subscribe('scores', () => {
      throw new Error('broken');
    });
    const heard = new Promise((resolve) => void bus.subscribe('scores', resolve));
    bus.publish('scores', { n: 1 });
    expect(await heard).toEqual({ n: 1 });
    expect(bugs.map(({ message }) => message)).toEqual(['broken']);
  });

  it('delivers nothing after it is closed', async () => {
    const bus = createMemoryBus(unheard);
    const heard: unknown[] = [];
    bus.subscribe('scores', (message) => void heard.push(message));
    bus.publish('scores', { n: 1 });
    await bus.close();
    expect(heard).toEqual([]);
  });
});
