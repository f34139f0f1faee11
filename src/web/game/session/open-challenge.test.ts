import { describe, expect, it } from 'vitest';
import { MISSING, UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import { drawChallenge } from './open-challenge.ts';

const source = createMemoryArticleSource(buildEncyclopediaSource());
const withBatman = {
  ...source,
  encyclopedia: async () => {
    const answer = await source.encyclopedia();
    return answer.ok ? ok({ ...answer.value, batmanTitle: 'The Bat' }) : answer;
  },
};

describe('drawChallenge', () => {
  it('[GAME-1] keeps the order of the drawn articles: the first is the start', async () => {
    const challenge = await drawChallenge(source, 'quick');
    expect(challenge).toMatchObject({
      ok: true,
      value: { origin: { kind: 'quick' }, articles: ['Lightning', 'Thor', 'Café & Co.'] },
    });
  });

  it("[GAME-15] leads from one drawn article to this encyclopedia's Batman article", async () => {
    expect(await drawChallenge(withBatman, 'batman')).toMatchObject({
      ok: true,
      value: { origin: { kind: 'batman' }, articles: ['Lightning', 'The Bat'] },
    });
  });

  it.each([null, 'p-1'])('keeps the pin %s', async (pin) => {
    const pinned = {
      ...withBatman,
      random: async () => ok({ source: 'memory', articles: [{ title: 'Thor' }], par: null, pin }),
    };
    expect(await drawChallenge(pinned, 'quick')).toMatchObject({ value: { pin } });
    expect(await drawChallenge(pinned, 'batman')).toMatchObject({ value: { pin } });
  });

  it('reports missing if the encyclopedia has no Batman article', async () => {
    expect(await drawChallenge(source, 'batman')).toEqual(fail(MISSING));
  });

  it.each(['random', 'encyclopedia'] as const)('fails if %s fails', async (call) => {
    const broken = { ...withBatman, [call]: async () => fail(UNREACHABLE) };
    expect(await drawChallenge(broken, 'batman')).toEqual(fail(UNREACHABLE));
  });
});
