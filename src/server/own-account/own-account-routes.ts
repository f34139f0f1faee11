import { Hono, type Context } from 'hono';
import { stream } from 'hono/streaming';
import { FRESH_HEADERS, onlyGet, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import { deleteAccountBody } from '#protocol/account-bodies.ts';
import type { AccountControl } from '../accounts/account-control.ts';
import type { Admins } from '../people/admins.ts';
import { LIMITS, tooMany, type Limits } from '../limits/limits.ts';
import type { People } from '../people/people.ts';
import { historyOf } from '../people/player-history.ts';
import { readStatistics } from '../statistics/read-statistics.ts';
import { deleteAccount, type DeleteAccountParts } from './delete-account.ts';
import { readAccountRows, readRuns } from './read-account.ts';

export interface OwnAccountRouteParts extends DeleteAccountParts {
  readonly people: Pick<People, 'identify'>;
  readonly limits: Limits;
  readonly control: AccountControl;
  readonly admins: Pick<Admins, 'isNamed'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Called with an error after the answer has begun. */
  readonly onError: (error: Error) => void;
}

/** GET /api/account/export and POST /api/account/delete (ACCOUNT-3, ACCOUNT-4). */
export function ownAccountRoutes(parts: OwnAccountRouteParts): Hono {
  return new Hono()
    .get('/api/account/export', (c) => exportAccount(parts, c))
    .all('/api/account/export', onlyGet)
    .post('/api/account/delete', (c) => deleteOwn(parts, c))
    .all('/api/account/delete', onlyPost);
}

/** The file is sent while its runs are read: a player may have thousands. If that fails, it ends in the middle. */
async function exportAccount(parts: OwnAccountRouteParts, c: Context): Promise<Response> {
  const { db, people, limits, clock, onError } = parts;
  const { user } = await people.identify(c);
  if (user === null) return signInFirst(c);
  const admission = await limits.consume(`export:user:${user.id}`, LIMITS.exportAccount);
  if (!admission.admitted) return tooMany(c, admission.retryAfter);
  const now = clock();
  const history = await historyOf(db, { user, guest: null });
  const head = {
    exported_at: new Date(now).toISOString(),
    ...(await readAccountRows(db, user.id)),
    statistics: await readStatistics(db, history, now),
  };
  for (const [name, value] of Object.entries(FRESH_HEADERS)) c.header(name, value);
  c.header('Content-Type', 'application/json');
  c.header('Content-Disposition', 'attachment; filename="wayword-account.json"');
  return stream(
    c,
    async (file) => {
      await file.write(`${JSON.stringify(head).slice(0, -1)},"runs":[`);
      let separator = '';
      for await (const runs of readRuns(db, history)) {
        if (file.aborted) return;
        for (const run of runs) {
          await file.write(`${separator}${JSON.stringify(run)}`);
          separator = ',\n';
        }
      }
      await file.write(']}\n');
    },
    async (error) => onError(error),
  );
}

async function deleteOwn(parts: OwnAccountRouteParts, c: Context): Promise<Response> {
  const { people, control, admins } = parts;
  const { user } = await people.identify(c);
  if (user === null) return signInFirst(c);
  const body = await readBody(c, deleteAccountBody);
  if (!body.ok) return body.error;
  const confirmed = await control.confirmPassword(c, user, body.value.password);
  if (!confirmed.ok) return confirmed.error;
  // Its name would be free, and make an admin of the next player who takes it.
  if (await admins.isNamed(user.id))
    return problemAnswer(c, 'not-yours', 'This account is named in ADMINS. Remove it there first.');
  await deleteAccount(parts, user.id);
  return control.signedOutAnswer(c);
}

function signInFirst(c: Context): Response {
  return problemAnswer(c, 'sign-in-first', 'Please sign in first.');
}
