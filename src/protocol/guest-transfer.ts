import * as z from 'zod/mini';
import { levelProgress } from './level-progress.ts';

/** More than any release has levels. */
const MAX_LEVELS = 300;

/** Level progress of a browser: hostile when a browser sends it, and when another one receives it. */
const levels = z
  .array(
    z.strictObject({
      ...levelProgress.shape,
      levelId: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/u)),
      bestClickCount: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
    }),
  )
  .check(z.maxLength(MAX_LEVELS));
export type TransferredLevels = z.infer<typeof levels>;

/** POST /api/transfers: makes a code with which another browser becomes this guest (TRANSFER-1); answers 201. */
export const makeTransferBody = z.strictObject({ levels });
export const makeTransferAnswer = z.object({
  /** Eight words, separated by spaces. */
  code: z.string(),
  /** Seconds from the answer. */
  validFor: z.number(),
});
export type MakeTransferAnswer = z.infer<typeof makeTransferAnswer>;

/**
 * POST /api/transfers/redeem. `leavesHistory`: the player knows that the runs of this browser's own guest are left
 * behind (TRANSFER-3).
 */
export const redeemTransferBody = z.strictObject({
  code: z.string().check(z.maxLength(200)),
  leavesHistory: z.boolean(),
});
export const redeemTransferAnswer = z.discriminatedUnion('kind', [
  /** The code is valid and still unused: this browser's own guest has runs, and the player has to confirm. */
  z.object({ kind: z.literal('has-history') }),
  z.object({
    kind: z.literal('moved'),
    guest: z.object({ id: z.string(), username: z.string() }),
    levels,
  }),
]);
export type RedeemTransferAnswer = z.infer<typeof redeemTransferAnswer>;
