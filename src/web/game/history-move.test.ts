import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historyMove, type HistoryMoment } from './history-move.ts';

type Game = HistoryMoment['game'];

/** A browser with the game in it: two entries at most, and one below them that is not the game's. */
class Browser {
  entries: ('elsewhere' | 'ground' | 'step')[] = ['elsewhere', 'ground'];
  index = 1;
  game: Game = 'not-moved';
  isCovered = false;
  backs = 0;
  #cameDown = false;

  get at() {
    return this.entries[this.index];
  }

  settle(): void {
    for (let rounds = 0; rounds < 10; rounds += 1) {
      const { at } = this;
      if (at !== 'ground' && at !== 'step') return;
      const move = historyMove({ at, cameDown: this.#cameDown, game: this.game, isCovered: this.isCovered });
      this.#cameDown = false;
      switch (move) {
        case 'nothing':
          return;
        case 'push-step':
          this.entries = [...this.entries.slice(0, this.index + 1), 'step'];
          this.index += 1;
          break;
        case 'press-back-and-retake-step':
          this.index += 1;
          this.backs += 1;
          break;
        case 'uncover-and-retake-step':
          this.index += 1;
          this.isCovered = false;
          break;
        case 'uncover':
          this.isCovered = false;
          break;
        case 'go-down':
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
    throw new Error('The history never comes to rest');
  }

  back(): void {
    const was = this.at;
    this.index = Math.max(0, this.index - 1);
    this.#cameDown = was === 'step';
    this.settle();
  }

  forward(): void {
    this.index = Math.min(this.entries.length - 1, this.index + 1);
    this.settle();
  }
}

describe('the browser in a journey', () => {
  const moved = () => {
    const browser = new Browser();
    browser.game = 'moved';
    browser.settle();
    return browser;
  };

  it('[GAME-6] each step back of the browser is one step back in the game, and the game stays', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('back', 'forward')), (moves) => {
        const browser = moved();
        for (const move of moves) browser[move]();
        expect(browser.backs).toBe(moves.filter((move) => move === 'back').length);
        expect(browser.at).toBe('step');
      }),
    );
  });

  it('going back closes what lies over the article, and is no step in the game', () => {
    for (const game of ['not-moved', 'moved', 'ended'] as const) {
      const browser = game === 'not-moved' ? new Browser() : moved();
      browser.game = game;
      browser.settle();
      browser.isCovered = true;
      browser.settle();
      browser.back();
      expect([browser.isCovered, browser.backs, browser.game]).toEqual([false, 0, game]);
      expect(browser.at).toBe(game === 'not-moved' ? 'ground' : 'step');
    }
  });

  it('closing it by hand leaves nothing behind to go back through', () => {
    const browser = new Browser();
    browser.isCovered = true;
    browser.settle();
    expect(browser.at).toBe('step');
    browser.isCovered = false;
    browser.settle();
    expect(browser.at).toBe('ground');
  });

  it('going back before the first click leaves the game', () => {
    const browser = new Browser();
    browser.settle();
    browser.back();
    expect(browser.at).toBe('elsewhere');
    expect(browser.backs).toBe(0);
  });

  it('[GAME-12] an aborted game leaves no entry behind to fall back into', () => {
    const browser = moved();
    browser.game = 'none';
    browser.settle();
    expect(browser.at).toBe('elsewhere');
    expect(browser.index).toBe(1);
  });

  it('going back from an ended game leaves it, and is no step in it', () => {
    const browser = moved();
    browser.game = 'ended';
    browser.settle();
    browser.back();
    expect([browser.game, browser.at, browser.backs]).toEqual(['none', 'elsewhere', 0]);
  });

  it('a new game stands on the ground of the old one', () => {
    const browser = moved();
    browser.game = 'not-moved';
    browser.settle();
    expect(browser.at).toBe('ground');
  });

  it('[GAME-13] a journey taken up at an address that was typed in stands on a step of its own', () => {
    const browser = moved();
    expect(browser.entries).toEqual(['elsewhere', 'ground', 'step']);
    browser.back();
    expect(browser.backs).toBe(1);
  });
});
