import { describe, expect, it } from 'vitest';
import { buildInspectedElement, HEADING_ID } from '#tests/builders/build-inspected-element.tsx';
import { Inspector } from '../inspector.tsx';

async function open() {
  const page = await buildInspectedElement(<Inspector />, {
    classes: ['font-serif', 'is-open', 'tempo-force-hover'],
    removable: ['font-serif'],
  });
  await page.click('Classes');
  return page;
}
const added = (className: string) => ({
  type: 'ADD_CLASS',
  changeFields: {
    codebaseIdToAddClass: HEADING_ID,
    className,
    addingTailwindClass: true,
    modifiers: [],
    customProperties: [],
  },
});

describe('ClassesPanel', () => {
  it('removes classes that are in the code, and shows computed classes read-only', async () => {
    const page = await open();
    expect(page.names('Classes')).toEqual(['font-serif']);
    expect(page.names('Computed classes')).toEqual(['is-open']);
    expect(page.has('Remove is-open')).toBe(false);
    await page.click('Remove font-serif');
    expect(page.changes()).toEqual([
      {
        type: 'REMOVE_CLASS',
        changeFields: { codebaseIdToRemoveClass: HEADING_ID, className: 'font-serif' },
      },
    ]);
  });

  it('adds each typed class as a change, except classes the element already has', async () => {
    const page = await open();
    await page.write('Add classes', 'p-2 font-serif dark:p-4');
    await page.key('Add classes', 'Enter');
    expect(page.changes()).toEqual([added('p-2'), added('dark:p-4')]);
    expect(page.field('Add classes').value).toBe('');
  });

  it('completes the last word with a class of the app', async () => {
    const page = await open();
    await page.write('Add classes', 'p-2 mt');
    expect(page.names('Classes of the app')).toEqual(['mt-4', 'mt-2']);
    await page.key('Add classes', 'ArrowDown');
    await page.key('Add classes', 'Enter');
    expect([page.field('Add classes').value, page.changes()]).toEqual(['p-2 mt-4 ', []]);
    await page.key('Add classes', 'Enter');
    expect(page.changes()).toEqual([added('p-2'), added('mt-4')]);
  });

  it('moves through the suggestions in a circle that includes none chosen', async () => {
    const page = await open();
    await page.write('Add classes', 'mt');
    const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? 'none';
    const walked: string[] = [];
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) {
      await page.key('Add classes', key);
      walked.push(chosen());
    }
    expect(walked).toEqual(['mt-2', 'none', 'mt-4', 'mt-2', 'none']);
  });

  it('closes the suggestions on the first Escape, and clears the field on the second', async () => {
    const page = await open();
    await page.write('Add classes', 'mt');
    await page.key('Add classes', 'Escape');
    expect(page.control('Add classes').getAttribute('aria-expanded')).toBe('false');
    expect(page.field('Add classes').value).toBe('mt');
    await page.key('Add classes', 'Escape');
    expect(page.field('Add classes').value).toBe('');
    // The selection is unchanged.
    expect(page.store.getState().pointed.selected).toBe(page.heading);
  });
});
