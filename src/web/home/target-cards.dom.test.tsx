import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import { buildGameServices } from '#tests/builders/build-game-services.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import type { ArticleSource } from '#web/server-api/article-source.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { GameProvider } from '#web/services/game-context.tsx';
import { TargetCards } from './target-cards.tsx';

const OWL = ok([{ title: 'Owl', excerpt: 'An owl.', imageUrl: '/media/Owl.jpg' }]);
const OWL_WITHOUT_PICTURE = ok([{ title: 'Owl', excerpt: 'An owl.', imageUrl: null }]);
const DOWN = fail(UNREACHABLE);

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

/** Opens the card of Owl. The source gives the answers in order and repeats the last. */
async function open(...answers: Awaited<ReturnType<ArticleSource['details']>>[]) {
  const source: ArticleSource = {
    ...createMemoryArticleSource(buildEncyclopediaSource()),
    details: async () => (answers.length > 1 ? (answers.shift() ?? DOWN) : (answers[0] ?? DOWN)),
  };
  const host = document.createElement('div');
  root = createRoot(host);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <GameProvider services={buildGameServices({ source })}>
          <TargetCards titles={['Owl']} />
        </GameProvider>
      </QueryClientProvider>,
    ),
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(10);
  return {
    pass,
    /** The address of the picture, or `stock`. */
    picture: () =>
      host.querySelector('[data-stock]') === null ? host.querySelector('img')?.getAttribute('src') : 'stock',
    breakPicture: () => act(async () => void host.querySelector('img')?.dispatchEvent(new Event('error'))),
    comeBackOnline: async () => {
      await act(async () => void window.dispatchEvent(new Event('offline')));
      await act(async () => void window.dispatchEvent(new Event('online')));
      await pass(10);
    },
  };
}

describe('the cards of the daily articles', () => {
  it('keep what they show if a refresh fails', async () => {
    const { picture, comeBackOnline } = await open(OWL, DOWN);
    expect(picture()).toBe('/media/Owl.jpg');
    await comeBackOnline();
    expect(picture()).toBe('/media/Owl.jpg');
  });

  it('keep a picture whose lookup fails alone', async () => {
    const { picture, comeBackOnline } = await open(OWL, OWL_WITHOUT_PICTURE);
    await comeBackOnline();
    expect(picture()).toBe('/media/Owl.jpg');
  });

  it('show placeholders if nothing could be loaded, and the articles when the network is back', async () => {
    const { picture, comeBackOnline } = await open(DOWN, OWL);
    expect(picture()).toBe('stock');
    await comeBackOnline();
    expect(picture()).toBe('/media/Owl.jpg');
  });

  it('are requested again while they have not loaded', async () => {
    const { picture, pass } = await open(DOWN, OWL);
    await pass(16_000);
    expect(picture()).toBe('/media/Owl.jpg');
  });

  it('show the stock image for a picture that does not load, and the picture when the player returns', async () => {
    const { picture, breakPicture, comeBackOnline } = await open(OWL);
    await breakPicture();
    expect(picture()).toBe('stock');
    await comeBackOnline();
    expect(picture()).toBe('/media/Owl.jpg');
  });
});
