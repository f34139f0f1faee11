import { useQueryClient } from '@tanstack/react-query';
import type { Result } from '#core/result.ts';
import {
  makeTransferAnswer,
  redeemTransferAnswer,
  type MakeTransferAnswer,
  type TransferredLevels,
} from '#protocol/guest-transfer.ts';
import { callApi, type ApiFailure } from '#web/server-api/request.ts';
import { useApp } from '#web/services/app-context.tsx';

export type Redeemed = 'moved' | 'has-history';

/** Returns the calls that move a guest between browsers (TRANSFER-1). */
export function useTransfer(): {
  /** Makes a code for the guest of this browser, with the level progress that is stored here. */
  readonly make: () => Promise<Result<MakeTransferAnswer, ApiFailure>>;
  /**
   * Makes this browser that of another guest, and adds its level progress (TRANSFER-2). `leavesHistory`: the player has
   * confirmed that the runs of this browser's own guest are left behind (TRANSFER-3).
   */
  readonly redeem: (code: string, leavesHistory: boolean) => Promise<Result<Redeemed, ApiFailure>>;
} {
  const { fetch, account, levelProgress, toasts } = useApp();
  const queries = useQueryClient();
  return {
    make: () =>
      callApi(fetch, makeTransferAnswer, '/api/transfers', {
        levels: Object.values(levelProgress.getState()),
      }),
    redeem: async (code, leavesHistory) => {
      const answer = await callApi(fetch, redeemTransferAnswer, '/api/transfers/redeem', {
        code,
        leavesHistory,
      });
      if (!answer.ok) return answer;
      if (answer.value.kind === 'has-history') return { ok: true, value: 'has-history' };
      const { guest, levels } = answer.value;
      addLevels(levels, levelProgress.record);
      const { mail } = await account.whenKnown();
      account.adopt({ user: null, guest, mail });
      // Every answer about the player is another's now.
      void queries.invalidateQueries();
      toasts.show({ title: 'Moved to this device', description: `You continue here as ${guest.username}.` });
      return { ok: true, value: 'moved' };
    },
  };
}

/** TRANSFER-2: of each level the better result stays. */
function addLevels(
  levels: TransferredLevels,
  record: ReturnType<typeof useApp>['levelProgress']['record'],
): void {
  for (const { levelId, stars, bestClickCount, completed } of levels)
    if (completed) record({ levelId, stars, clicks: bestClickCount });
}
