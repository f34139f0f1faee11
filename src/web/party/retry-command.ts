import { ok, type Result } from '#core/result.ts';
import type { PartyStep } from '#protocol/party.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';
import type { PartyStore } from './party-state.ts';

/** Milliseconds before a step that did not get through is told again, longer each time. */
const WAITS = [2000, 5000, 10_000, 30_000] as const;

interface LastingStep {
  /** Answers how this try went. One at a time: whoever asks meanwhile gets the answer of the one under way. */
  readonly tell: () => Promise<Result<null, PartyFailure>>;
  /** Whether it is being told, or will be again. */
  readonly isUnderWay: () => boolean;
  /** The network is back: a try that waits is made now. */
  readonly wake: () => void;
}

/** A step that is told to the party until it got through, for as long as it is due. */
export function createRetryCommand(
  step: PartyStep,
  isDue: () => boolean,
  { parties, clock }: { readonly parties: Pick<PartyStore, 'step'>; readonly clock: Pick<Clock, 'after'> },
): LastingStep {
  let telling: Promise<Result<null, PartyFailure>> | null = null;
  let cancel: (() => void) | null = null;
  let failures = 0;

  const again = (): void => {
    cancel?.();
    cancel = null;
    if (isDue()) void tell();
  };
  const once = async (): Promise<Result<null, PartyFailure>> => {
    cancel?.();
    cancel = null;
    const told = await parties.step(step);
    telling = null;
    if (!told.ok && told.error.kind === 'unreachable' && isDue()) {
      cancel = clock.after(WAITS[Math.min(failures, WAITS.length - 1)] ?? WAITS[0], again);
      failures += 1;
    } else {
      failures = 0;
    }
    return told.ok ? ok(null) : told;
  };
  const tell = (): Promise<Result<null, PartyFailure>> => (telling ??= once());

  return {
    tell,
    isUnderWay: () => telling !== null || cancel !== null,
    wake: () => {
      if (cancel !== null) again();
    },
  };
}
