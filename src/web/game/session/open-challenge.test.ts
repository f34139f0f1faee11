import { describe, expect, it } from 'vitest';
import { MISSING, UNREACHABLE } from '#core/game/game-state.ts';
import { fail, ok } from '#core/result.ts';
import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import type { OpenRunBody } from '#protocol/run-bodies.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { createMemoryArticleSource } from '#tests/fakes/memory-article-source.ts';
import { drawChallenge, openRun } from './open-challenge.ts';

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

describe('openRun of a challenge among friends', () => {
  const id = 'abcdefghjk';
  const challenge: FriendChallenge = {
    id,
    articles: ['Thor', 'Lightning'],
    par: 1,
    pin: `friend-${id}`,
    isPlayable: true,
    challenger: { name: 'Ada', isYou: false, best: null },
    board: [],
    yours: null,
    routes: { kind: 'locked' },
  };
  const openWith = (open: Parameters<typeof openRun>[1]['runApi']['open']) =>
    openRun({ kind: 'challenge', challenge }, { runApi: { open }, clock: { now: () => 5000 }, source });

  it('[CHALLENGE-7] opens a run of the challenge at the server', async () => {
    const bodies: OpenRunBody[] = [];
    const run = buildRun([], {
      mode: 'challenge',
      challenge: null,
      friendChallenge: { id },
      ranked: false,
      pin: challenge.pin,
    });
    const opened = await openWith(async (body) => {
      bodies.push(body);
      return ok(run);
    });
    expect(bodies).toEqual([{ mode: 'challenge', challengeId: id }]);
    expect(opened).toMatchObject({
      value: {
        journey: {
          challenge: {
            origin: { kind: 'challenge', challengeId: id },
            pin: challenge.pin,
            run: { id: run.id, ranked: false },
          },
        },
      },
    });
  });

  it('[CHALLENGE-7] is practice on the same pages if the server does not answer', async () => {
    expect(await openWith(async () => fail({ kind: 'unreachable' }))).toMatchObject({
      value: {
        journey: {
          challenge: {
            origin: { kind: 'challenge', challengeId: id },
            articles: ['Thor', 'Lightning'],
            par: 1,
            pin: `friend-${id}`,
            run: null,
          },
        },
      },
    });
  });
});
