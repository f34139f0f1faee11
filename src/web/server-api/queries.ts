import { QueryClient, useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';

/** Creates the cache of answers. Answers stay fresh unless a query sets another `staleTime`; failures do not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        // Offline, fail at once and show the error instead of waiting for the network.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
      },
    },
  });
}

/** Thrown by query functions, because the query cache stores failures as errors. */
export class RequestError<Failure = LoadFailure> extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`The request failed: ${JSON.stringify(failure)}`);
    this.failure = failure;
  }
}

/** Returns the value. Throws a `RequestError` for a failure. */
export function valueOrThrow<Value, Failure>(result: Result<Value, Failure>): Value {
  if (!result.ok) throw new RequestError(result.error);
  return result.value;
}

/**
 * Returns why a query has no data; null if it has data, or before the first answer. TanStack Query clears the error when
 * a retry begins, but the message must stay on the screen until the retry has an answer. The retry by which a component
 * begins has not cleared it yet when the component renders first.
 */
export function useFailure<Failure>(
  { data, error, isFetched }: UseQueryResult<unknown, RequestError<Failure>>,
  queryKey: QueryKey,
): Failure | null {
  const queries = useQueryClient();
  const [last, setLast] = useState(
    () => queries.getQueryState<unknown, RequestError<Failure>>(queryKey)?.error ?? null,
  );
  if (error !== null && error !== last) setLast(error);
  return data === undefined && isFetched ? ((error ?? last)?.failure ?? null) : null;
}

interface Action<Variables> {
  readonly run: (variables: Variables) => void;
  readonly isPending: boolean;
  /** The argument of the running call; undefined if none is running. */
  readonly variables: Variables | undefined;
}

/**
 * Runs an action, one call at a time: calls during another one are ignored. TanStack's `useMutation` would run them all,
 * and adds a kilobyte to the first load.
 */
export function useAction<Variables = void>(
  action: (variables: Variables) => Promise<unknown>,
): Action<Variables> {
  const [call, setCall] = useState<{ readonly variables: Variables } | null>(null);
  // The state changes with the next render; a second Enter may arrive before it.
  const isRunning = useRef(false);
  const runOnce = async (variables: Variables): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setCall({ variables });
    try {
      await action(variables);
    } finally {
      isRunning.current = false;
      setCall(null);
    }
  };
  return {
    run: (variables) => void runOnce(variables),
    isPending: call !== null,
    variables: call?.variables,
  };
}
