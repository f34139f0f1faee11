import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { runnerOf } from '#core/party/party.ts';
import { useApp } from '#web/services/app-context.tsx';
import { finishedWords } from './race-words.ts';
import { useParty } from './use-party.ts';

/** Shows a toast to a player in a race when another one finishes; the lobby lists the finishers instead. */
export function useFinishToasts(): void {
  const { parties, toasts } = useApp();
  const party = useParty();
  const isInGame = useLocation().pathname === '/game';
  const userId = party.kind === 'in' ? party.userId : null;
  useEffect(() => {
    if (userId === null || !isInGame) return undefined;
    return parties.onEvents((events, after) => {
      if (runnerOf(after, userId) === null) return;
      for (const event of events) {
        if (event.type !== 'finished' || event.userId === userId) continue;
        const runner = runnerOf(after, event.userId);
        if (runner !== null) toasts.show({ title: finishedWords(runner) });
      }
    });
  }, [isInGame, parties, toasts, userId]);
}
