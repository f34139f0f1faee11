import { useMemo } from 'react';
import { sessionAnswer } from '#protocol/account.ts';
import { changeEmailAnswer } from '#protocol/own-account.ts';
import { callApi, type Fetch } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

/** Where the browser downloads all that is stored about the player (ACCOUNT-3). */
export const EXPORT_PATH = '/api/account/export';

/** The calls of the account screen. `password`: the present one (ACCOUNT-1). */
function createOwnAccountApi(fetch: Fetch) {
  return {
    changePassword: (change: { readonly password: string; readonly newPassword: string }) =>
      callApi(fetch, sessionAnswer, '/api/account/change-password', change),
    changeEmail: (change: { readonly password: string; readonly email: string }) =>
      callApi(fetch, changeEmailAnswer, '/api/account/change-email', change),
    remove: (password: string) => callApi(fetch, sessionAnswer, '/api/account/delete', { password }),
  };
}

export function useOwnAccountApi(): ReturnType<typeof createOwnAccountApi> {
  const { fetch } = useApp();
  return useMemo(() => createOwnAccountApi(fetch), [fetch]);
}
