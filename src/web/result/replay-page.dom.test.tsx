import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { buildGameServices, buildLazyGame } from '#tests/builders/build-game-services.ts';
import { createArticleLibrary } from '#web/articles/article-library.ts';
import type { LazyGame } from '#web/game/session/lazy-game.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';
import { GameProvider } from '#web/services/game-context.tsx';
import { ReplayPage } from './replay-page.tsx';

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

/** Opens a page whose code, then whose article, fails to load the first time. */
async function openPage() {
  const queries = createQueryClient();
  let pages = 0;
  const source: Pick<ArticleSource, 'page'> = {
    page: async (title) => {
      pages += 1;
      return pages === 1
        ? fail({ reason: 'unreachable' })
        : ok({ title, html: '<p>A page of the journey</p>', revision: 1, links: [], images: [] });
    },
  };
  const sanitize = async (html: string) => ok(document.createRange().createContextualFragment(html));
  const opened = buildLazyGame({ library: createArticleLibrary(source, sanitize, queries) });
  const requests: string[] = [];
  const game: LazyGame = {
    ...opened,
    opened: () => null,
    load: async () => {
      throw new Error('A player waits for this page');
    },
    request: async () => {
      requests.push('request');
      return requests.length === 1 ? null : opened.opened();
    },
  };
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <GameProvider services={buildGameServices({ game })}>
          <ReplayPage title="Cat" pin={null} followed={null} better={null} />
        </GameProvider>
      </QueryClientProvider>,
    ),
  );
  await settle();
  return requests;
}

/** Lets the answers arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

async function tryAgain(): Promise<void> {
  act(() => host.querySelector('button')?.click());
  await settle();
}

describe('a page of the replay', () => {
  it('[REVIEW-2] that did not load is requested again by its player, first its code and then its article', async () => {
    const requests = await openPage();
    expect(host.textContent).toContain("Couldn't load this page.");
    await tryAgain();
    expect(requests).toHaveLength(2);
    expect(host.textContent).toContain("Couldn't load this page.");
    await tryAgain();
    expect(host.textContent).toContain('A page of the journey');
    expect(host.querySelector('button')).toBeNull();
  });
});
