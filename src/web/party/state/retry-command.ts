import { Backoff } from '#core/backoff.ts';
import { ok, type Result } from '#core/result.ts';
import type { PartyStep } from '#protocol/party.ts';
import type { Clock } from '#core/clock.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import type { PartyStore } from './party-services.ts';

/** Milliseconds between retries. */
const RETRY = { first: 2000, longest: 30_000 };

interface RetryCommand {
  /** Resolves to the result of this attempt. Concurrent calls share the attempt in progress. */
  readonly send: () => Promise<Result<null, PartyFailure>>;
  /** Whether an attempt is in progress or scheduled. */
  readonly isPending: () => boolean;
  /** The network is back: makes a scheduled attempt now. */
  readonly wake: () => void;
}

/** Sends a step to the party until it succeeds, for as long as it is due. */
export function createRetryCommand(
  step: PartyStep,
  isDue: () => boolean,
  { parties, clock }: { readonly parties: Pick<PartyStore, 'step'>; readonly clock: Pick<Clock, 'after'> },
): RetryCommand {
  let attempt: Promise<Result<null, PartyFailure>> | null = null;
  let cancel: (() => void) | null = null;
  const backoff = new Backoff(RETRY);

  const retry = (): void => {
    cancel?.();
    cancel = null;
    if (isDue()) void send();
  };
  const sendOnce = async (): Promise<Result<null, PartyFailure>> => {
    cancel?.();
    cancel = null;
    const answer = await parties.step(step);
    attempt = null;
    if (!answer.ok && answer.error.kind === 'unreachable' && isDue()) {
      cancel = clock.after(backoff.next(), retry);
    } else {
      backoff.reset();
    }
    return answer.ok ? ok(null) : answer;
  };
  const send = (): Promise<Result<null, PartyFailure>> => (attempt ??= sendOnce());

  return {
    send,
    isPending: () => attempt !== null || cancel !== null,
    wake: () => {
      if (cancel !== null) retry();
    },
  };
}
