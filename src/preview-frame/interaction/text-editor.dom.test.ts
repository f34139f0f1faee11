import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPEN } from '#tests/builders/build-frame.ts';
import { buildLiveFrame, type LiveFrame } from '#tests/builders/build-live-frame.ts';
import { idOf, K2, keyAt } from '#tests/builders/build-nav-index.ts';

describe('createTextEditor', () => {
  let frame: LiveFrame;
  const begin = (style = ''): HTMLElement => {
    frame = buildLiveFrame();
    const heading = document.querySelector('h1');
    if (heading === null) throw new Error('There is no heading');
    if (style !== '') heading.style.cssText = style;
    frame.call({ name: 'setSelectedElement', key: K2 });
    frame.sent();
    heading.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
    return heading;
  };
  const edits = () => frame.sent().filter(({ id }) => id.includes('EDIT'));
  const edited = (newText: string, key = K2) => ({
    id: 'EDITED_TEXT',
    data: { key, newText, oldText: 'Hello' },
  });
  /** Waits for the microtask that handles the blur. */
  const blur = async (element: HTMLElement) => {
    element.blur();
    await Promise.resolve();
  };

  beforeEach(() => {
    document.body.innerHTML = '';
  });
  afterEach(() => frame.stop());

  it('makes the element editable as plain text until it loses focus, and then restores it', async () => {
    const heading = begin();
    expect(heading.getAttribute('contenteditable')).toBe('plaintext-only');
    expect(document.activeElement).toBe(heading);
    expect(heading.style.cursor).toBe('text');
    expect(edits()).toEqual([{ id: 'START_EDITING_TEXT', data: { key: K2, oldText: 'Hello' } }]);
    heading.textContent = 'Good day';
    await blur(heading);
    expect(edits()).toEqual([edited('Good day')]);
    expect(heading.hasAttribute('contenteditable')).toBe(false);
    expect(heading.hasAttribute('style')).toBe(false);
    await blur(heading);
    expect(edits()).toEqual([]);
  });

  it('restores the element’s own styles', async () => {
    const heading = begin('cursor: help; color: red; border-top-color: blue !important');
    expect(heading.style.cursor).toBe('text');
    await blur(heading);
    expect(heading.style.cursor).toBe('help');
    expect(heading.style.color).toBe('red');
    expect(heading.style.getPropertyValue('border-top-color')).toBe('blue');
    expect(heading.style.getPropertyPriority('border-top-color')).toBe('important');
  });

  it('sends the text with the element’s current key', async () => {
    const heading = begin();
    edits();
    const newIds = { [idOf(2)]: idOf(7) };
    frame.call({ name: 'updateCodebaseIds', newIds, treeElements: {}, scopes: {} });
    await blur(heading);
    expect(edits()).toEqual([edited('Hello', keyAt(7, 'root-0-0-0'))]);
  });

  it('discards the edit at the next press if the element is gone', () => {
    const heading = begin();
    edits();
    heading.replaceWith(document.createElement('h1'));
    expect(frame.host.state().editing).not.toBeNull();
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }));
    expect(frame.host.state().editing).toBeNull();
    expect(edits()).toEqual([]);
  });

  it.each([
    ['the project is opened anew', () => frame.call(OPEN)],
    ['the frame stops', () => frame.stop()],
  ])('discards the edit if %s', async (_, drop) => {
    const heading = begin();
    edits();
    drop();
    await blur(heading);
    expect(edits()).toEqual([]);
    expect(heading.hasAttribute('contenteditable')).toBe(false);
  });
});
