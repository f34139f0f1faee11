import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Result } from '#core/result.ts';
import { adminActionAnswer, type AdminActionAnswer } from '#protocol/admin.ts';
import { useFailure, valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useAccount } from '#web/services/account-context.tsx';
import { useApp } from '#web/services/app-context.tsx';

const KEY = 'admin';

export type AdminAnswer<Value> =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'failed';
      /** Null: the server did not answer. Otherwise its message. */
      readonly message: string | null;
      /** The player is no admin, or what was asked for is gone. */
      readonly isMissing: boolean;
      readonly isTrying: boolean;
      readonly retry: () => void;
    }
  | { readonly kind: 'known'; readonly value: Value };

/**
 * Asks for an answer of `/api/admin/`; again when its screen opens, and after each action. `path`: what follows; `body`:
 * makes it a POST, for a question that must not be in a URL.
 */
export function useAdminAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  path: string,
  body?: unknown,
): AdminAnswer<z.infer<Schema>> {
  const { fetch } = useApp();
  const account = useAccount();
  // The cache outlives a sign-out: an answer is for the account that asked.
  const queryKey = [KEY, account.phase === 'signed-in' ? account.user.id : null, path, body];
  const query = useQuery<z.infer<Schema>, RequestError<ApiFailure>>({
    queryKey,
    queryFn: async () => valueOrThrow(await callApi(fetch, schema, `/api/admin/${path}`, body)),
    staleTime: 0,
    refetchOnReconnect: true,
  });
  const failure = useFailure(query, queryKey);
  if (query.data !== undefined) return { kind: 'known', value: query.data };
  if (failure === null) return { kind: 'loading' };
  return {
    kind: 'failed',
    message: failure.kind === 'refused' ? failure.message : null,
    isMissing: failure.kind === 'refused' && failure.code === 'not-found',
    isTrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Returns a function that carries out an action of an admin. `path`: what follows `/api/admin/`. */
export function useAdminAction(): (
  path: string,
  reason: string,
) => Promise<Result<AdminActionAnswer, ApiFailure>> {
  const { fetch } = useApp();
  const queries = useQueryClient();
  return async (path, reason) => {
    const answer = await callApi(fetch, adminActionAnswer, `/api/admin/${path}`, { reason });
    if (answer.ok) await queries.invalidateQueries({ queryKey: [KEY] });
    return answer;
  };
}
