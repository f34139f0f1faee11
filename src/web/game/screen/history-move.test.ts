import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyMove, type HistoryMoment } from './history-move.ts';

type Game = HistoryMoment['game'];

/** A browser with the game in it: at most two entries of the game, above one that is not the game's. */
class Browser {
  entries: ('elsewhere' | 'base' | 'step')[] = ['elsewhere', 'base'];
  index = 1;
  game: Game = 'not-moved';
  hasOverlay = false;
  backs = 0;
  #wentBack = false;

  get at() {
    return this.entries[this.index];
  }

  settle(): void {
    for (let rounds = 0; rounds < 10; rounds += 1) {
      const { at } = this;
      if (at !== 'base' && at !== 'step') return;
      const move = historyMove({
        at,
        wentBack: this.#wentBack,
        game: this.game,
        hasOverlay: this.hasOverlay,
      });
      this.#wentBack = false;
      switch (move) {
        case 'nothing':
          return;
        case 'push-step':
          this.entries = [...this.entries.slice(0, this.index + 1), 'step'];
          this.index += 1;
          break;
        case 'press-back-and-restore-step':
          this.index += 1;
          this.backs += 1;
          break;
        case 'close-overlay-and-restore-step':
          this.index += 1;
          this.hasOverlay = false;
          break;
        case 'close-overlay':
          this.hasOverlay = false;
          break;
        case 'go-back':
          this.index -= 1;
          break;
        case 'leave':
          this.entries[this.index] = 'elsewhere';
          break;
        case 'abort':
          this.game = 'none';
          break;
      }
    }
    throw new Error('The history does not become stable');
  }

  back(): void {
    const was = this.at;
    this.index = Math.max(0, this.index - 1);
    this.#wentBack = was === 'step';
    this.settle();
  }

  forward(): void {
    this.index = Math.min(this.entries.length - 1, this.index + 1);
    this.settle();
  }
}

describe('historyMove', () => {
  const moved = () => {
    const browser = new Browser();
    browser.game = 'moved';
    browser.settle();
    return browser;
  };

  it('[GAME-6] maps each browser Back to one Back in the game, and stays in the game', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('back', 'forward')), (moves) => {
        const browser = moved();
        for (const move of moves) browser[move]();
        expect(browser.backs).toBe(moves.filter((move) => move === 'back').length);
        expect(browser.at).toBe('step');
      }),
    );
  });

  it('closes the overlay on Back, without a Back in the game', () => {
    for (const game of ['not-moved', 'moved', 'ended'] as const) {
      const browser = game === 'not-moved' ? new Browser() : moved();
      browser.game = game;
      browser.settle();
      browser.hasOverlay = true;
      browser.settle();
      browser.back();
      expect([browser.hasOverlay, browser.backs, browser.game]).toEqual([false, 0, game]);
      expect(browser.at).toBe(game === 'not-moved' ? 'base' : 'step');
    }
  });

  it('leaves no history entry behind after an overlay was closed without Back', () => {
    const browser = new Browser();
    browser.hasOverlay = true;
    browser.settle();
    expect(browser.at).toBe('step');
    browser.hasOverlay = false;
    browser.settle();
    expect(browser.at).toBe('base');
  });

  it('leaves the game on Back before the first click', () => {
    const browser = new Browser();
    browser.settle();
    browser.back();
    expect(browser.at).toBe('elsewhere');
    expect(browser.backs).toBe(0);
  });

  it('[GAME-12] leaves no history entry behind after an aborted game', () => {
    const browser = moved();
    browser.game = 'none';
    browser.settle();
    expect(browser.at).toBe('elsewhere');
    expect(browser.index).toBe(1);
  });

  it('leaves an ended game on Back, without a Back in the game', () => {
    const browser = moved();
    browser.game = 'ended';
    browser.settle();
    browser.back();
    expect([browser.game, browser.at, browser.backs]).toEqual(['none', 'elsewhere', 0]);
  });

  it('returns to the base entry for a new game', () => {
    const browser = moved();
    browser.game = 'not-moved';
    browser.settle();
    expect(browser.at).toBe('base');
  });

  it('[GAME-13] pushes a step entry for a journey resumed at a typed address', () => {
    const browser = moved();
    expect(browser.entries).toEqual(['elsewhere', 'base', 'step']);
    browser.back();
    expect(browser.backs).toBe(1);
  });
});
