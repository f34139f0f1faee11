import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { buildInspectedElement, CARD_ID, HEADING_ID } from '#tests/builders/build-inspected-element.tsx';
import { withShortcut } from '../shortcuts/shortcut-label.ts';
import { Inspector } from './inspector.tsx';

const open = () => buildInspectedElement(<Inspector />, { styles: { display: 'block' } });
const title = () => document.querySelector('h2')?.textContent ?? null;

describe('Inspector', () => {
  it('shows the selected element, its ancestors and its location in the code', async () => {
    const page = await open();
    expect(title()).toBe('h1');
    expect(page.place.textContent).toContain('src/web/home.tsx:5');
    expect(page.names('Elements around it')).toEqual(['main']);
    await page.click('main');
    expect(page.store.getState().pointed.selected).toBe(page.main);
    expect(title()).toBe('main');
  });

  it('shows how many elements on the page share the same code', async () => {
    const page = await open();
    await act(async () => page.store.dispatch({ type: 'select', key: page.cards[1] ?? '' }));
    expect(title()).toBe('Card');
    expect(page.place.textContent).toContain('One of 2 on this page');
    // A component's tag is its name; another name would be another component.
    expect(page.has('Change the tag')).toBe(false);
  });

  it('duplicates, wraps and deletes', async () => {
    const page = await open();
    await page.click(withShortcut('Duplicate', 'duplicate', 'other'));
    await page.click(withShortcut('Wrap in a div', 'wrap', 'other'));
    await page.click(withShortcut('Delete', 'delete', 'other'));
    expect(page.changes().map(({ type }) => type)).toEqual(['DUPLICATE', 'WRAP_DIV', 'REMOVE_JSX']);
  });

  it('changes the tag to a similar or any other tag', async () => {
    const page = await open();
    await page.click('Change the tag');
    await page.click('h2');
    await page.click('Change the tag');
    await page.write('Another tag', 'Card');
    await page.click('Change it');
    expect(document.body.textContent).toContain('This is not a valid tag name');
    await page.write('Another tag', 'my-title');
    await page.click('Change it');
    const changed = (newTagName: string) => ({
      type: 'CHANGE_TAG',
      changeFields: { codebaseIdToChange: HEADING_ID, newTagName },
    });
    expect(page.changes()).toEqual([changed('h2'), changed('my-title')]);
  });

  it('shows the number of selected elements, and applies actions to all of them', async () => {
    const page = await open();
    await act(async () => page.store.dispatch({ type: 'toggle-selected', key: page.cards[0] ?? '' }));
    expect(title()).toBe('2 elements');
    await page.click(withShortcut('Duplicate', 'duplicate', 'other'));
    expect(page.changes()).toEqual([
      { type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: [HEADING_ID, CARD_ID] } },
    ]);
  });

  it('shows a hint when nothing is selected', async () => {
    const page = await open();
    await act(async () => page.store.dispatch({ type: 'select', key: null }));
    expect(page.place.textContent).toContain('Click something in the app');
    expect(title()).toBeNull();
  });

  it('keeps the open tab when another element is selected', async () => {
    const page = await open();
    await page.click('Props');
    await page.click('main');
    expect(page.control('Props').getAttribute('aria-selected')).toBe('true');
  });
});
