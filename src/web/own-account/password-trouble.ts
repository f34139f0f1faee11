import type { Trouble } from '#web/auth/auth-form.tsx';
import { failureWords } from '#web/auth/failure-words.ts';
import type { ApiFailure } from '#web/server-api/request.ts';

/** Returns why a call that needs the password failed: at its field if the password is wrong, otherwise as a toast. */
export function passwordTrouble<Name extends string>(failure: ApiFailure, field: Name): Trouble<Name> {
  return failure.kind === 'refused' && failure.code === 'wrong-credentials'
    ? { complaints: new Map([[field, failure.message]]), toast: null }
    : { complaints: new Map(), toast: failureWords(failure) };
}
