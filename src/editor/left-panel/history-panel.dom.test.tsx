import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PAGE } from '#tests/builders/build-nav-index.ts';
import { buildEditorOnScreen } from '#tests/builders/build-editor-on-screen.tsx';
import { HistoryPanel } from './history-panel.tsx';

const activity = (number: number, isUndone = false) => ({
  activityId: `activity-${number}`,
  mutation: 'editText',
  summary: `Edit Text of h${number} in src/web/home/home-page.tsx`,
  at: 1_795_000_000_000 + number,
  isUndone,
});

async function show(activities = [activity(1), activity(2), activity(3), activity(4, true)]) {
  const editor = await buildEditorOnScreen(PAGE.tree, { activities });
  const place = await editor.show(<HistoryPanel />);
  const steps = () => [...place.querySelectorAll<HTMLElement>('li button')];
  const click = (words: string) =>
    act(async () =>
      steps()
        .find((step) => step.textContent.includes(words))
        ?.click(),
    );
  const asked = () => editor.store.getState().changes.queue.map(({ type }) => type);
  return { place, steps, click, asked };
}

describe('HistoryPanel', () => {
  it('lists applied and undone changes, newest first, and marks the current one', async () => {
    const { steps } = await show();
    expect(steps().map(({ textContent }) => textContent.slice(0, 15))).toEqual([
      'Edit Text of h4',
      'Edit Text of h3',
      'Edit Text of h2',
      'Edit Text of h1',
      'Start',
    ]);
    const here = steps().filter((step) => step.getAttribute('aria-current') === 'step');
    expect(here.map(({ textContent }) => textContent)).toEqual([steps()[1]?.textContent]);
  });

  it('undoes as many times as needed to reach the step', async () => {
    const { click, asked } = await show();
    await click('h1');
    expect(asked()).toEqual(['UNDO', 'UNDO']);
  });

  it('redoes an undone change', async () => {
    const { click, asked } = await show();
    await click('h4');
    expect(asked()).toEqual(['REDO']);
  });

  it('does nothing for the current step', async () => {
    const { click, asked } = await show();
    await click('h3');
    expect(asked()).toEqual([]);
  });

  it('shows a note before the first change', async () => {
    const { place, steps } = await show([]);
    expect(steps()).toEqual([]);
    expect(place.textContent).toContain('Your changes are listed here');
  });
});
