import { describe, expect, it } from 'vitest';
import { UNREACHABLE } from '#core/game/load-failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { RandomArticlesAnswer } from '#protocol/random-articles.ts';
import { aChallenge } from '#tests/builders/a-challenge.ts';
import { anEncyclopedia } from '#tests/builders/an-encyclopedia.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import type { ArticleFailure } from '#web/ports/article-source.ts';
import type { PlayerAction } from './game-session.ts';
import { createJourneyStarter } from './journey-starter.ts';

const DRAWN = { source: 'memory', articles: [{ title: 'Lightning' }, { title: 'Thor' }], par: 1, pin: 'p-1' };

function open() {
  const said: PlayerAction[] = [];
  const fetched: string[] = [];
  let answer: (result: Result<RandomArticlesAnswer, ArticleFailure>) => void = () => undefined;
  const starter = createJourneyStarter(
    { dispatch: (action) => said.push(action) },
    {
      ...createMemoryArticleSource(anEncyclopedia()),
      random: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
    (title, pin) => fetched.push(`${title} under ${pin}`),
  );
  return { starter, said, fetched, answer: (result: Parameters<typeof answer>[0]) => answer(result) };
}

describe('the journey starter', () => {
  it('draws a journey, says so meanwhile, and begins it', async () => {
    const { starter, said, fetched, answer } = open();
    const drawing = starter.draw('quick');
    expect(starter.getState()).toBe('quick');
    answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('begun'));
    expect(starter.getState()).toBeNull();
    expect(said).toMatchObject([{ type: 'started', challenge: { articles: ['Lightning', 'Thor'] } }]);
    expect(fetched).toEqual(['Lightning under p-1']);
  });

  it('lets a journey that was begun meanwhile stand', async () => {
    const { starter, said, answer } = open();
    const drawing = starter.draw('quick');
    starter.begin(aChallenge());
    answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('overtaken'));
    expect(said).toEqual([{ type: 'started', challenge: aChallenge() }]);
  });

  it('begins nothing for a player who has gone elsewhere', async () => {
    const { starter, said, answer } = open();
    const drawing = starter.draw('quick');
    starter.cancel();
    answer(ok(DRAWN));
    expect(await drawing).toEqual(ok('overtaken'));
    expect(said).toEqual([]);
  });

  it('passes on a failure and is ready again', async () => {
    const { starter, said, answer } = open();
    const drawing = starter.draw('quick');
    answer(fail(UNREACHABLE));
    expect(await drawing).toEqual(fail(UNREACHABLE));
    expect(starter.getState()).toBeNull();
    expect(said).toEqual([]);
  });
});
