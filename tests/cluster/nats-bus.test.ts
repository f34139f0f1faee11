import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startNats } from '#scripts/external/start-nats.mjs';
import type { Bus } from '#server/bus/bus.ts';
import { openNatsBus } from '#server/bus/nats-bus.ts';
import { describeBus } from '#tests/contracts/bus.contract.ts';

/** Timeout in milliseconds for expected messages, generous enough for a busy machine. */
const PATIENCE = 10_000;

const unheard = (trouble: Error) => {
  throw trouble;
};

async function aNats(settings?: readonly string[]) {
  const nats = await startNats(settings);
  onTestFinished(() => nats.stop());
  return nats;
}

async function anEnd(url: string, onError: (trouble: Error) => void = unheard): Promise<Bus> {
  const opened = await openNatsBus(url, onError);
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

describeBus('NATS', async () => {
  const { url } = await aNats();
  return [await anEnd(url), await anEnd(url)];
});

describe('the bus over NATS', () => {
  it('[LIVE-11] reports possible message loss to every end once the connection is restored', async () => {
    const nats = await aNats();
    const troubles: string[] = [];
    const onError = ({ message }: Error) => void troubles.push(message);
    const [here, there] = [await anEnd(nats.url, onError), await anEnd(nats.url, onError)];
    const heard: unknown[] = [];
    const lost = { here: 0, there: 0 };
    there.subscribe('scores', (message) => void heard.push(message));
    here.onLost(() => (lost.here += 1));
    const stop = there.onLost(() => (lost.there += 1));
    await there.settled();

    await nats.stop();
    await vi.waitFor(() => expect(troubles).toHaveLength(2), PATIENCE);
    here.publish('scores', { n: 1 });
    await nats.start();
    await vi.waitFor(() => expect(Math.min(lost.here, lost.there)).toBeGreaterThan(0), PATIENCE);
    expect(troubles).toHaveLength(2);
    expect(troubles[0]).toMatch(/^Lost the connection to NATS at 127\.0\.0\.1:\d+\./u);

    stop();
    await vi.waitFor(() => {
      here.publish('scores', { n: 2 });
      expect(heard).toContainEqual({ n: 2 });
    }, PATIENCE);
  });

  it('delivers within its own process while the broker is down, and blocks no publisher', async () => {
    const nats = await aNats();
    const troubles: Error[] = [];
    const bus = await anEnd(nats.url, (trouble) => void troubles.push(trouble));
    await nats.stop();
    await vi.waitFor(() => expect(troubles).toHaveLength(1), PATIENCE);
    const heard: unknown[] = [];
    bus.subscribe('scores', (message) => void heard.push(message));
    await bus.settled();
    bus.publish('scores', { n: 1 });
    await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }]), PATIENCE);
    await bus.close();
  });

  it('resubscribes after the broker was down, including topics added meanwhile', async () => {
    const nats = await aNats();
    const troubles: Error[] = [];
    const onError = (trouble: Error) => void troubles.push(trouble);
    const [here, there] = [await anEnd(nats.url, onError), await anEnd(nats.url, onError)];
    await nats.stop();
    await vi.waitFor(() => expect(troubles).toHaveLength(2), PATIENCE);
    const heard: unknown[] = [];
    there.subscribe('scores', (message) => void heard.push(message));
    await nats.start();
    await vi.waitFor(() => {
      here.publish('scores', { n: 1 });
      expect(heard).toContainEqual({ n: 1 });
    }, PATIENCE);
  });

  it('authenticates with a user and a password, or a token', async () => {
    const named = await aNats(['--user', 'wayword', '--pass', 'p@ss w/rd']);
    const byToken = await aNats(['--auth', 's3cret']);
    const at = (url: string, who: string) => url.replace('//', `//${who}@`);
    await anEnd(at(named.url, 'wayword:p%40ss%20w%2Frd'));
    await anEnd(at(byToken.url, 's3cret'));
    for (const url of [at(named.url, 'wayword:wrong'), named.url, at(byToken.url, 'wrong')]) {
      const refused = await openNatsBus(url, unheard);
      expect(refused).toEqual({
        ok: false,
        error: expect.stringMatching(/^NATS at 127\.0\.0\.1:\d+ rejects this server: set its user/u),
      });
      expect(JSON.stringify(refused)).not.toContain('wrong');
    }
  });

  it('reports an error where TLS is required but not available', async () => {
    const { url } = await aNats();
    const refused = await openNatsBus(url.replace('nats:', 'tls:'), unheard);
    expect(refused).toEqual({
      ok: false,
      error: expect.stringMatching(/^NATS does not answer at 127\.0\.0\.1:\d+ \(.*tls.*\)/u),
    });
  });
});
