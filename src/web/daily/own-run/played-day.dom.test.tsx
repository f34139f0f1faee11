import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ok } from '#core/result.ts';
import type { RoutesAnswer } from '#protocol/routes.ts';
import type { Run } from '#protocol/runs.ts';
import { createToastStore } from '#ui/toast/toast-store.ts';
import { AtAddress } from '#tests/builders/at-address.tsx';
import { buildAppServices } from '#tests/builders/build-app-services.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { buildGameServices } from '#tests/builders/build-game-services.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { AppContext } from '#web/services/app-context.tsx';
import { GameProvider } from '#web/services/game-context.tsx';
import { PlayedDay } from './played-day.tsx';

const RANKED = buildRun(['Bee', 'Dog', 'Owl'], { state: 'complete', endedAt: 4_000 });
const PRACTICE: Run = {
  ...buildRun(['Dog', 'Owl'], { state: 'complete', endedAt: 3_000, ranked: false }),
  id: '00000000-0000-4000-8000-000000000002',
};
const NO_GRAPH: RoutesAnswer = { clicks: null, exact: true, route: [] };

let host: HTMLElement;
let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

/** Opens the part of the page with answers by the beginning of their path. */
async function open(answers: Readonly<Record<string, Response>>): Promise<void> {
  const fetch = async (path: string) => {
    const found = Object.entries(answers).find(([beginning]) => path.startsWith(beginning));
    if (found === undefined) throw new Error(`Nothing answers ${path}`);
    return found[1].clone();
  };
  const memory = createMemoryArticleSource(buildEncyclopediaSource());
  const source: ArticleSource = {
    ...memory,
    encyclopedia: async () => {
      const answer = await memory.encyclopedia();
      return answer.ok ? ok({ ...answer.value, graph: 'open' }) : answer;
    },
  };
  const toasts = createToastStore({ now: () => 0, schedule: () => undefined, newId: () => 'toast' });
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <AppContext value={buildAppServices({ fetch, toasts })}>
          <GameProvider services={buildGameServices({ source })}>
            <AtAddress address="/daily/2026-11-21">
              <PlayedDay
                best={{ runId: PRACTICE.id, clicks: 2, seconds: 1, ranked: false }}
                otherRanked={{ runId: RANKED.id, clicks: 3 }}
              />
            </AtAddress>
          </GameProvider>
        </AppContext>
      </QueryClientProvider>,
    ),
  );
  await settle();
}

/** Lets the answers arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

const button = (name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const route = () =>
  [...host.querySelectorAll('ol[aria-label="Your route"] li')].map(({ textContent }) =>
    textContent?.replace(', target', ''),
  );

describe('the run of a past day', () => {
  it('[REVIEW-3] is the best one, with the ranked one a press away', async () => {
    await open({
      [`/api/runs/${PRACTICE.id}`]: Response.json({ run: PRACTICE }),
      [`/api/runs/${RANKED.id}`]: Response.json({ run: RANKED }),
      '/api/routes': Response.json(NO_GRAPH),
    });
    expect(route()).toEqual(['Cat', 'Dog', 'Owl']);
    expect(host.textContent).toContain('A practice run in 0:01.');
    act(() => button('Show your ranked run')?.click());
    await settle();
    expect(route()).toEqual(['Cat', 'Bee', 'Dog', 'Owl']);
    expect(host.textContent).toContain('A ranked run in');
    expect(button('Challenge a friend')).toBeDefined();
    expect(button('Show your best run')).toBeDefined();
  });

  it('[REVIEW-3] [DAILY-6] shows why its shortest route is closed again, until it is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const message = 'One of these articles is a target of a challenge or race in progress.';
    const answers = {
      '/api/runs': Response.json({ run: PRACTICE }),
      '/api/routes': Response.json({ error: { code: 'challenge-open', message } }, { status: 403 }),
    };
    await open(answers);
    expect(route()).toEqual(['Cat', 'Dog', 'Owl']);
    expect(host.textContent).toContain(message);
    act(() => void vi.advanceTimersByTime(60_000));
    await settle();
    expect(host.textContent).toContain(message);
    const shortest: RoutesAnswer = { clicks: 3, exact: true, route: ['Cat', 'Bee', 'Dog', 'Owl'] };
    answers['/api/routes'] = Response.json(shortest);
    act(() => void vi.advanceTimersByTime(60_000));
    await settle();
    expect(host.textContent).not.toContain(message);
    expect(host.querySelector('ol[aria-label="A shortest route"]')?.textContent).toContain('Bee');
  });

  it('[KEEP-1] says when its pages are no longer kept, and when it does not load', async () => {
    const [start] = PRACTICE.path;
    await open({ '/api/runs': Response.json({ run: { ...PRACTICE, path: [start] } }) });
    expect(host.textContent).toContain('The pages of this run are no longer kept.');
    expect(button('Challenge a friend')).toBeUndefined();
    act(() => root.unmount());
    root = createRoot(host);
    await open({ '/api/runs': new Response('', { status: 502 }) });
    expect(host.textContent).toContain("Couldn't load your run.");
    expect(button('Try again')).toBeDefined();
  });
});
