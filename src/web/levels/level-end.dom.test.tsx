import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import type { Stars } from '#core/level/star-rating.ts';
import { Button } from '#ui/button.tsx';
import { buildChallenge, DAILY, levelOrigin, PARTY } from '#tests/builders/build-challenge.ts';
import { buildAppServices } from '#tests/builders/build-app-services.ts';
import { createQueryClient } from '#web/server-api/queries.ts';
import { AppContext } from '#web/services/app-context.tsx';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { LevelEnd, LevelStars } from './level-end.tsx';
import { LevelResult } from './level-result.tsx';
import { NextLevelAction } from './level-actions.tsx';
import type { NextLevelOffer } from './next-level-offer.ts';

const journey: Journey = {
  challenge: buildChallenge({ origin: levelOrigin(8), articles: ['Cat', 'Dog'] }),
  path: [
    { title: 'Cat', kind: 'start', at: 0 },
    { title: 'Dog', kind: 'link', at: 1, asked: 'Dog', revision: 7 },
  ],
};

async function show(element: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () =>
    root.render(
      <AppContext value={buildAppServices({ fetch: async () => new Response(null, { status: 503 }) })}>
        <QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>
      </AppContext>,
    ),
  );
  return place;
}

const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
const press = (name: string) => act(async () => buttonNamed(name)?.click());

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.replaceChildren();
});

describe('the end of a level', () => {
  it('can be closed to read the last article, and reopened', async () => {
    await show(
      <LevelEnd
        title="Level Complete"
        words="Well walked."
        journey={journey}
        par={1}
        shortest={{ kind: 'unknown' }}
        actions={<Button>Try Again</Button>}
        failure={null}
      >
        {(isFirst) => <p>{isFirst ? 'for the first time' : 'once more'}</p>}
      </LevelEnd>,
    );
    const dialog = () => document.querySelector('[role=dialog]');
    expect(dialog()?.textContent).toContain('for the first time');
    expect([...document.querySelectorAll('dt')].map((name) => name.textContent)).toEqual([
      'Clicks',
      'Max clicks',
      'Par',
    ]);
    expect([...document.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['1', '8', '1']);
    await press('Close');
    expect(dialog()).toBeNull();
    await press('Level Complete: see the result');
    expect(dialog()?.textContent).toContain('once more');
  });
});

describe('the next level action', () => {
  const offered = async (offer: NextLevelOffer, isStarting = false) => {
    const onNext = vi.fn();
    const onRetry = vi.fn();
    const place = await show(
      <NextLevelAction offer={offer} isStarting={isStarting} onNext={onNext} onRetry={onRetry} />,
    );
    return { place, onNext, onRetry };
  };

  it('[LEVEL-1] starts the next level', async () => {
    const level = buildListedLevel(2);
    const { onNext } = await offered({ kind: 'open', level });
    await press('Next Level');
    expect(onNext).toHaveBeenCalledExactlyOnceWith(level);
  });

  it('[LEVEL-1] says in the words of the specification that the difficulty has no more levels', async () => {
    const { place } = await offered({ kind: 'none' });
    expect(place.textContent).toBe('No more levels available in this difficulty');
  });

  it('is disabled while the next level is loading', async () => {
    const { onNext } = await offered({ kind: 'loading' });
    expect(buttonNamed('Next Level')?.getAttribute('aria-disabled')).toBe('true');
    await press('Next Level');
    expect(onNext).not.toHaveBeenCalled();
  });

  it('reports a failed load and retries', async () => {
    const { place, onRetry } = await offered({ kind: 'unknown' });
    expect(place.textContent).not.toContain('No more levels');
    await press('Try again');
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it.each([{ kind: 'quick' }, { kind: 'batman' }, DAILY, PARTY] as const)(
    '[GAME-11] is not looked up after a game that is not a level: $kind',
    async (origin) => {
      const complete = {
        phase: 'complete',
        journey: { ...journey, challenge: buildChallenge({ origin }) },
        requests: 1,
        forced: false,
      } as const;
      const place = await show(<LevelResult state={complete} />);
      expect(place.textContent).toBe('');
    },
  );

  it('[UNLOCK-2] says what unlocks a locked level', async () => {
    const { place } = await offered({ kind: 'locked', words: 'Complete level 1 first.' });
    expect(place.textContent).toBe('The next level is locked. Complete level 1 first.');
  });
});

describe('the rating', () => {
  it.each([
    [3, '3 of 3 stars', 'All three stars!'],
    [2, '2 of 3 stars', 'For 3 stars, finish in at most 4 clicks.'],
    [1, '1 of 3 stars', 'For 2 stars, finish in at most 6 clicks.'],
    [0, '0 of 3 stars', 'For one star, finish in at most 8 clicks.'],
  ] as const)('[STAR-1] of %i stars says what the next star takes', async (stars: Stars, name, words) => {
    const place = await show(<LevelStars journey={journey} stars={stars} reveal={false} />);
    expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(name);
    expect(place.textContent).toBe(words);
  });
});
