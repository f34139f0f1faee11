import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { LoadFailure } from '#core/game/game-state.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { load } from '#web/server-api/request.ts';
import { useApp } from './app-context.tsx';

/** What a screen shows while it has no answer, and the answer. */
export type Loaded<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      readonly failure: LoadFailure;
      readonly isTrying: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'known'; readonly value: Value };

interface LoadedOptions<Schema> {
  readonly queryKey: QueryKey;
  /** Path and query of a GET call. */
  readonly path: string;
  readonly schema: Schema;
  /** Not asked while false. */
  readonly isEnabled?: boolean;
  /** Whether it is asked again when the player comes back to the tab. */
  readonly refetchOnWindowFocus?: boolean;
  /** Whether the answer of the key before stays until the one of a new key is known. */
  readonly keepsPrevious?: boolean;
}

/** Returns the server's answer to a call; asked again when a screen opens, and when the network returns. */
export function useLoaded<Schema extends z.ZodMiniType>({
  queryKey,
  path,
  schema,
  isEnabled = true,
  refetchOnWindowFocus = false,
  keepsPrevious = false,
}: LoadedOptions<Schema>): Loaded<z.infer<Schema>> {
  const { fetch } = useApp();
  const query = useQuery<z.infer<Schema>, RequestError>({
    queryKey,
    queryFn: async () => valueOrThrow(await load(fetch, schema, path)),
    enabled: isEnabled,
    staleTime: 0,
    refetchOnReconnect: true,
    refetchOnWindowFocus,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const failure = useFailure(query, queryKey);
  if (query.data !== undefined) return { kind: 'known', value: query.data };
  if (failure === null) return { kind: 'loading' };
  return { kind: 'failed', failure, isTrying: query.isFetching, retry: () => void query.refetch() };
}
