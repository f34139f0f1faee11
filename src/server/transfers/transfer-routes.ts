import { Hono, type Context } from 'hono';
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import { FRESH_HEADERS, onlyPost, problemAnswer } from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import {
  makeTransferBody,
  redeemTransferAnswer,
  redeemTransferBody,
  type MakeTransferAnswer,
  type RedeemTransferAnswer,
} from '#protocol/guest-transfer.ts';
import { type Limit, LIMITS, type Limits, tooMany } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { Guest, People } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import { makeTransfer, redeemTransfer, VALID_SECONDS } from './transfers.ts';

export interface TransferRouteParts {
  readonly db: Kysely<Database>;
  readonly people: People;
  readonly limits: Limits;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** POST /api/transfers and /api/transfers/redeem: moves a guest to another browser (TRANSFER-1 to TRANSFER-4). */
export function transferRoutes(parts: TransferRouteParts): Hono {
  return new Hono()
    .post('/api/transfers', (c) => make(parts, c))
    .all('/api/transfers', onlyPost)
    .post('/api/transfers/redeem', (c) => redeem(parts, c))
    .all('/api/transfers/redeem', onlyPost);
}

async function make(parts: TransferRouteParts, c: Context): Promise<Response> {
  const body = await readBody(c, makeTransferBody);
  if (!body.ok) return body.error;
  const admitted = await admit(parts, c, 'make', LIMITS.makeTransfer);
  if (!admitted.ok) return admitted.error;
  const guest = await parts.people.ensureGuest(c);
  if (!guest.ok) return tooMany(c, LIMITS.guest.seconds);
  const code = await makeTransfer(parts, guest.value, body.value.levels);
  const answer: MakeTransferAnswer = { code, validFor: VALID_SECONDS };
  return c.json(answer, 201, FRESH_HEADERS);
}

async function redeem(parts: TransferRouteParts, c: Context): Promise<Response> {
  const body = await readBody(c, redeemTransferBody);
  if (!body.ok) return body.error;
  const admitted = await admit(parts, c, 'redeem', LIMITS.redeemTransfer);
  if (!admitted.ok) return admitted.error;
  const { code, leavesHistory } = body.value;
  const transfer = await redeemTransfer(parts, code, { guest: admitted.value, leavesHistory });
  if (!transfer.ok) {
    if (transfer.error === 'has-history') return answerWith(c, { kind: 'has-history' });
    // One message, so that it does not say which codes were ever valid.
    return problemAnswer(
      c,
      'token-invalid',
      "This code isn't valid. It may have expired, been used already, or have a typo. You can make a new one on your other device.",
    );
  }
  parts.people.becomeGuest(c, transfer.value.guest);
  return answerWith(c, redeemTransferAnswer.parse({ kind: 'moved', ...transfer.value }));
}

const answerWith = (c: Context, answer: RedeemTransferAnswer): Response => c.json(answer, 200, FRESH_HEADERS);

/** TRANSFER-4: Returns the guest of the browser, if any; or the answer to a signed-in player or a busy address. */
async function admit(
  { people, limits }: TransferRouteParts,
  c: Context,
  step: 'make' | 'redeem',
  limit: Limit,
): Promise<Result<Guest | null, Response>> {
  const { user, guest } = await people.identify(c);
  if (user !== null)
    return fail(
      problemAnswer(c, 'not-yours', 'You are signed in: sign in on your other device to continue there.'),
    );
  const admission = await limits.consume(`transfer:${step}:${addressOf(c)}`, limit);
  return admission.admitted ? ok(guest) : fail(tooMany(c, admission.retryAfter));
}
