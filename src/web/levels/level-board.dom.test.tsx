import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ProgressByLevel } from '#core/level/level-progress.ts';
import type { Difficulty } from '#core/level/level.ts';
import { buildListedLevel } from '#tests/builders/build-listed-level.ts';
import { LevelBoard } from './level-board.tsx';

const LEVELS = [
  buildListedLevel(1, { completion_count: 1204, max_clicks: null }),
  buildListedLevel(2, { target_articles: ['Cat', 'Dog', 'Owl'], par: null }),
  buildListedLevel(3),
  buildListedLevel(4, { difficulty: 'medium' }),
];
const ONE_DONE = { 'level-1': { levelId: 'level-1', stars: 2, bestClickCount: 6, completed: true } } as const;

function Board({ progress, started }: { readonly progress: ProgressByLevel; readonly started: string[] }) {
  const [difficulty, setDifficulty] = useState<Difficulty>('easy');
  return (
    <LevelBoard
      levels={LEVELS}
      progress={progress}
      difficulty={difficulty}
      onDifficulty={setDifficulty}
      openingId={null}
      onStart={(level) => started.push(level.id)}
    />
  );
}

async function show(progress: ProgressByLevel = {}) {
  const started: string[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => act(async () => root.unmount()));
  await act(async () => root.render(<Board progress={progress} started={started} />));
  const button = (name: string) => {
    const found = [...place.querySelectorAll<HTMLButtonElement>('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
    );
    if (found === undefined) throw new Error(`There is no button ${name}`);
    return found;
  };
  const press = (name: string) => act(async () => button(name).click());
  /** Returns the text of a tile. */
  const words = (name: string) => button(name).textContent;
  const selected = () => place.querySelector('[role=tab][aria-selected=true]')?.textContent;
  return { place, started, button, press, words, selected };
}

describe('the level board', () => {
  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    document.body.replaceChildren();
  });

  it('shows the total of stars earned out of three per level', async () => {
    const { place } = await show(ONE_DONE);
    expect(place.textContent).toContain('2 of 12 stars earned');
  });

  it('shows the known facts of each level and omits the others', async () => {
    const { words } = await show(ONE_DONE);
    const [first, second] = [words('Level 1:'), words('Level 2:')];
    expect(first).toContain(
      'The way of number 1.2 target articles. Par: 2. Best: 6 clicks. Completed 1,204 times. ',
    );
    expect(first).not.toContain('Max clicks');
    expect(second).toContain('Up next');
    expect(second).toMatch(/The way of number 2\.3 target articles\. Max clicks: 8\. $/u);
  });

  it('starts an unlocked level', async () => {
    const { press, started } = await show(ONE_DONE);
    await press('Level 1:');
    await press('Level 2:');
    expect(started).toEqual(['level-1', 'level-2']);
  });

  it('[UNLOCK-2] does not start a locked level, which stays focusable and says why', async () => {
    const { press, started, button, words } = await show(ONE_DONE);
    const locked = button('Level 3, locked:');
    await press('Level 3, locked');
    expect(started).toEqual([]);
    expect(locked.getAttribute('aria-disabled')).toBe('true');
    expect(locked.disabled).toBe(false);
    expect(words('Level 3, locked')).toContain('Complete level 2 first.');
  });

  it('[UNLOCK-3] says how many stars a difficulty requires', async () => {
    const { press, words } = await show(ONE_DONE);
    await press('Next difficulty');
    expect(words('Level 4, locked')).toContain('15 stars required, you have 2. Complete level 3 first.');
  });

  it('switches tabs with its arrow buttons, which are disabled at either end', async () => {
    const { press, button, selected, place } = await show();
    expect([...place.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
      'Beginner Paths',
      'Advanced Routes',
      'Expert Challenges',
    ]);
    expect(button('Previous difficulty').disabled).toBe(true);
    await press('Next difficulty');
    expect(selected()).toBe('Advanced Routes');
    expect(button('Previous difficulty').disabled).toBe(false);
    await press('Next difficulty');
    expect(selected()).toBe('Expert Challenges');
    expect(button('Next difficulty').disabled).toBe(true);
    expect(document.activeElement?.textContent).toBe('Expert Challenges');
    expect(place.textContent).toContain('There are no levels of this difficulty yet.');
  });

  it('switches tabs with the keyboard, and leaves keys with a modifier to the browser: Alt+Left goes back', async () => {
    const { button, selected } = await show();
    /** Returns whether the browser may act on the key, too. */
    const type = (key: string, modifiers: KeyboardEventInit = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
      return act(async () => (document.activeElement ?? document.body).dispatchEvent(event));
    };
    button('Beginner Paths').focus();
    for (const [key, name] of [
      ['ArrowRight', 'Advanced Routes'],
      ['End', 'Expert Challenges'],
      ['ArrowRight', 'Beginner Paths'],
      ['ArrowLeft', 'Expert Challenges'],
      ['Home', 'Beginner Paths'],
    ] as const) {
      expect(await type(key)).toBe(false);
      expect([selected(), document.activeElement?.textContent]).toEqual([name, name]);
    }
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey']) {
      expect(await type('ArrowLeft', { [modifier]: true })).toBe(true);
    }
    expect(selected()).toBe('Beginner Paths');
  });
});
