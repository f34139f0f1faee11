import { act } from 'react';
import { describe, expect, it } from 'vitest';
import {
  buildInspectedElement,
  CARD_ID,
  HEADING_ID,
  MAIN_ID,
} from '#tests/builders/build-inspected-element.tsx';
import { InsertDialog } from './insert-dialog.tsx';

async function open() {
  const state = { closed: 0 };
  const page = await buildInspectedElement(
    <InsertDialog
      open
      onClose={() => {
        state.closed += 1;
      }}
    />,
  );
  return { ...page, closed: () => state.closed };
}
const SEARCH = 'Search what to insert';
const options = () =>
  [...document.querySelectorAll('[role=option] > :first-child')].map((one) => one.textContent);

describe('InsertDialog', () => {
  it('inserts the found tag into the selected element, and closes', async () => {
    const page = await open();
    await page.write(SEARCH, 'paragraph');
    expect(options()).toEqual(['p']);
    await page.key(SEARCH, 'Enter');
    expect(page.changes()).toEqual([
      {
        type: 'ADD_JSX',
        changeFields: {
          codebaseIdToAddTo: HEADING_ID,
          addNativeTag: 'p',
          propsToSet: { children: 'A new paragraph.' },
          htmlForInstantUpdate: '<p>A new paragraph.</p>',
        },
      },
    ]);
    expect(page.closed()).toBe(1);
  });

  it('inserts an app component before the selected element', async () => {
    const page = await open();
    await page.click('Before it');
    await page.write(SEARCH, 'card');
    await page.key(SEARCH, 'Enter');
    expect(page.changes()).toEqual([
      {
        type: 'ADD_JSX',
        changeFields: { codebaseIdToAddTo: MAIN_ID, beforeCodebaseId: HEADING_ID, addCodebaseId: CARD_ID },
      },
    ]);
  });

  it('moves through the options with the arrow keys and wraps around', async () => {
    const page = await open();
    await page.write(SEARCH, 'heading');
    const chosen = () =>
      document.querySelector('[role=option][aria-selected=true] > :first-child')?.textContent;
    const walked = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.key(SEARCH, key);
      walked.push(chosen());
    }
    expect([options(), walked]).toEqual([
      ['h1', 'h2', 'h3'],
      ['h2', 'h3', 'h1', 'h3'],
    ]);
  });

  it('offers no place beside the root element of a component', async () => {
    const page = await open();
    await act(async () => page.store.dispatch({ type: 'select', key: page.main }));
    expect(document.querySelectorAll('[role=radio]')).toHaveLength(1);
    expect(page.control('Inside it').getAttribute('aria-checked')).toBe('true');
  });

  it('shows a message when nothing matches', async () => {
    const page = await open();
    await page.write(SEARCH, 'zebra');
    expect(document.querySelector('[role=status]')?.textContent).toBe('Nothing is called “zebra”.');
    await page.key(SEARCH, 'Enter');
    expect([page.changes(), page.closed()]).toEqual([[], 0]);
  });

  it('requires a selection', async () => {
    const page = await open();
    await act(async () => page.store.dispatch({ type: 'select', key: null }));
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Select an element first');
  });
});
