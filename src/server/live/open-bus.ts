import { ok, type Result } from '#core/result.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';

/**
 * Opens the in-process bus, or a bus over the given NATS for several processes. Fails with a sentence for the
 * operator.
 */
export async function openBus(
  natsUrl: string | null,
  report: (trouble: Error) => void,
): Promise<Result<Bus, string>> {
  if (natsUrl === null) return ok(createMemoryBus(report));
  // Load NATS only if it is used: most installations run a single process.
  const { openNatsBus } = await import('./nats-bus.ts');
  return openNatsBus(natsUrl, report);
}
