import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { fail, ok } from '#core/result.ts';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { createToastStore } from '#ui/toast/toast-store.ts';
import { buildAppServices } from '#tests/builders/build-app-services.ts';
import { buildDailyChallenge } from '#tests/builders/build-daily-challenge.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { buildGameServices, buildLazyGame } from '#tests/builders/build-game-services.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import { createMemoryProgressStore } from '#tests/fakes/memory-progress-store.ts';
import { createGameSession } from '#web/game/session/game-session.ts';
import { createJourneyStarter } from '#web/game/session/journey-starter.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { AppContext } from '#web/services/app-context.tsx';
import { GameProvider } from '#web/services/game-context.tsx';
import { DailyHero } from './daily-hero.tsx';

afterEach(() => vi.useRealTimers());

it('renders only its clock every second', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  let reads = 0;
  // Every render of the hero reads the par.
  const challenge = {
    ...buildDailyChallenge(),
    get par() {
      reads += 1;
      return 4;
    },
  };
  const source = createMemoryArticleSource(buildEncyclopediaSource());
  const session = createGameSession({
    articles: { page: () => Promise.resolve(fail(UNREACHABLE)) },
    progress: createMemoryProgressStore(),
    recorder: { record: () => undefined },
    clock: { now: Date.now },
  });
  const starter = createJourneyStarter(buildLazyGame({ session }), () => undefined);
  const toasts = createToastStore({
    now: () => 0,
    schedule: () => undefined,
    newId: () => 'toast',
  });
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <AppContext value={buildAppServices({ daily: { today: async () => ok(challenge) }, toasts })}>
          <GameProvider services={buildGameServices({ session, source, starter })}>
            <AtAddress address="/">
              <DailyHero />
            </AtAddress>
          </GameProvider>
        </AppContext>
      </QueryClientProvider>,
    ),
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(1000);
  const clock = () => host.querySelector('[role=timer]')?.textContent;
  const [before, readsBefore] = [clock(), reads];
  expect(readsBefore).toBeGreaterThan(0);
  await pass(5000);
  expect(clock()).not.toBe(before);
  expect(reads).toBe(readsBefore);
  act(() => root.unmount());
});
