import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '#core/result.ts';
import { createStore } from '#core/store.ts';
import type { LeaderboardAnswer } from '#protocol/leaderboard.ts';
import { buildAppServices } from '#tests/builders/build-app-services.ts';
import type { LiveChannel } from '#web/live/live-channel.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { AppContext } from '#web/services/app-context.tsx';
import { useLeaderboardRows, useLiveLeaderboard } from './use-leaderboard.ts';

function Rows() {
  useLiveLeaderboard();
  const { data } = useLeaderboardRows({ scope: 'all', offset: 0, limit: 5 });
  return data?.total;
}

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

describe('rankings in a page older than the server', () => {
  it('are fetched regularly, because the live channel has ended', async () => {
    const isOutdated = createStore(false);
    const topics = new Set<string>();
    let total = 0;
    const live: LiveChannel = {
      subscribe: (topic) => {
        topics.add(topic);
        return () => topics.delete(topic);
      },
      followParty: () => () => undefined,
      serverNow: () => 0,
      reopen: () => undefined,
    };
    const rows = async () => {
      total += 1;
      const answer: LeaderboardAnswer = { scope: 'all', total, players: 0, offset: 0, entries: [] };
      return ok(answer);
    };
    const leaderboards = { rows, walkedPath: () => Promise.reject(new Error('No path is opened')) };
    const host = document.createElement('div');
    root = createRoot(host);
    await act(async () =>
      root.render(
        <QueryClientProvider client={createQueryClient()}>
          <AppContext value={buildAppServices({ leaderboards, live, isOutdated })}>
            <Rows />
          </AppContext>
        </QueryClientProvider>,
      ),
    );
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    await pass(60_000);
    expect([host.textContent, topics.size]).toEqual(['1', 2]);
    await act(async () => isOutdated.setState(true));
    await pass(31_000);
    expect([host.textContent, topics.size]).toEqual(['2', 0]);
    await act(async () => void window.dispatchEvent(new Event('focus')));
    await pass(1000);
    expect(host.textContent).toBe('3');
  });
});
