import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApp } from '#web/services/app-context.tsx';
import { createRefresher } from '#web/live/refresher.ts';
import { LEADERBOARD_KEY } from './use-leaderboard-rows.ts';

function after(delay: number, callBack: () => void): () => void {
  const timer = setTimeout(callBack, delay);
  return () => clearTimeout(timer);
}

/** While mounted, refreshes the rankings on the screen when either leaderboard table changes (spec section 4). */
export function useLiveLeaderboard(): void {
  const { live } = useApp();
  const queries = useQueryClient();
  useEffect(() => {
    const refresher = createRefresher(
      () => queries.invalidateQueries({ queryKey: [LEADERBOARD_KEY] }),
      after,
    );
    const leave = [
      live.subscribe('leaderboard', refresher.change),
      live.subscribe('guest_leaderboard', refresher.change),
    ];
    return () => {
      for (const each of leave) each();
      refresher.stop();
    };
  }, [live, queries]);
}
