import { ok, type Result } from '#core/result.ts';
import type { Bus } from './bus.ts';
import { createMemoryBus } from './memory-bus.ts';

/** The bus of one process, or of several by the NATS that is named. Fails in a sentence for the person at the terminal. */
export async function openBus(
  natsUrl: string | null,
  report: (trouble: Error) => void,
): Promise<Result<Bus, string>> {
  if (natsUrl === null) return ok(createMemoryBus(report));
  // Loaded by those who have one alone: most play in one process.
  const { openNatsBus } = await import('./nats-bus.ts');
  return openNatsBus(natsUrl, report);
}
