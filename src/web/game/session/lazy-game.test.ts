import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '#core/game/game-state.ts';
import { startJourney } from '#core/game/journey.ts';
import { fail } from '#core/result.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildLazyGame } from '#tests/builders/build-game-services.ts';
import { createMemoryProgressStore } from '#tests/fakes/memory-progress-store.ts';
import { createGameSession } from './game-session.ts';
import { createLazyGame } from './lazy-game.ts';

beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const JOURNEY = startJourney(buildChallenge(), 1000);

/** A game in a browser that has saved a journey. `network.isDown` makes the code fail to load. */
function open() {
  const network = { isDown: false, loads: 0, recoveries: 0 };
  const progress = createMemoryProgressStore();
  progress.save(JOURNEY);
  const game = createLazyGame(
    async () => {
      network.loads += 1;
      if (network.isDown) throw new TypeError('no network');
      return () => {
        const session = createGameSession({
          articles: { page: () => Promise.resolve(fail(UNREACHABLE)) },
          progress,
          recorder: { record: () => undefined },
          clock: { now: () => 0 },
        });
        const opened = buildLazyGame({ session }).opened();
        if (opened === null) throw new Error('The builder opens its game');
        return opened;
      };
    },
    async () => void (network.recoveries += 1),
  );
  return { game, network, progress };
}

describe('createLazyGame', () => {
  it('[GAME-13] is idle until its code is loaded, then resumes the saved journey', async () => {
    const { game } = open();
    const phases: string[] = [];
    game.subscribe(() => phases.push(game.getState().phase));
    expect(game.getState().phase).toBe('idle');
    expect(game.opened()).toBeNull();
    const opened = await game.load();
    expect(game.opened()).toBe(opened);
    expect(game.getState()).toMatchObject({ phase: 'playing', journey: JOURNEY });
    expect(phases).toEqual(['playing']);
  });

  it('notifies of every change of the session', async () => {
    const { game } = open();
    const opened = await game.load();
    const phases: string[] = [];
    game.subscribe(() => phases.push(game.getState().phase));
    opened?.session.dispatch({ type: 'force-completed' });
    expect(phases).toEqual(['complete']);
  });

  it('[GAME-12] removes the saved journey if the game was left before its code was loaded', async () => {
    const { game, progress } = open();
    game.abort();
    expect(progress.load()).toEqual(JOURNEY);
    await game.load();
    expect(game.getState().phase).toBe('idle');
    expect(progress.load()).toBeNull();
  });

  it('[GAME-12] removes the journey at once after its code is loaded', async () => {
    const { game, progress } = open();
    await game.load();
    game.abort();
    expect(game.getState().phase).toBe('idle');
    expect(progress.load()).toBeNull();
  });

  it('loads its code once', async () => {
    const { game, network } = open();
    const [first, second] = await Promise.all([game.load(), game.load()]);
    expect(first).toBe(second);
    expect(await game.load()).toBe(first);
    expect(network.loads).toBe(1);
  });

  it('returns null if its code does not load, and loads it with the next call', async () => {
    const { game, network } = open();
    network.isDown = true;
    expect(await game.load()).toBeNull();
    expect(game.getState().phase).toBe('idle');
    network.isDown = false;
    expect(await game.load()).not.toBeNull();
    expect(game.getState().phase).toBe('playing');
  });

  it('recovers the page for a player who waits if the code fails to load again', async () => {
    const { game, network } = open();
    network.isDown = true;
    expect(await game.request()).toBeNull();
    expect(await game.load()).toBeNull();
    expect(network.recoveries).toBe(0);
    expect(await game.request()).toBeNull();
    expect(network.recoveries).toBe(1);
  });
});
