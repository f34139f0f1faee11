import { beforeEach, describe, expect, it } from 'vitest';
import { applyStoryboardStyles } from './inline-styles.ts';

const { documentElement: html, body } = document;

beforeEach(() => {
  body.innerHTML = '<div id="__next"></div><div id="root" style="width: 300px !important; color: red"></div>';
});

describe('applyStoryboardStyles', () => {
  it('makes the app fill the window, and undoes it', () => {
    const root = document.getElementById('root');
    const before = root?.getAttribute('style');
    const undo = applyStoryboardStyles(document, { storyboard: true, showsPart: false });
    expect([root?.style.width, root?.style.height, body.style.width]).toEqual(['100vw', '100vh', '']);
    undo();
    expect(root?.style.width).toBe('300px');
    expect(root?.style.getPropertyPriority('width')).toBe('important');
    expect(root?.style.height).toBe('');
    expect(before).toContain('300px');
  });

  it('removes the background of a partial app', () => {
    const undo = applyStoryboardStyles(document, { storyboard: true, showsPart: true });
    for (const element of [document.getElementById('root'), body, html]) {
      expect(element?.style.backgroundColor).toBe('transparent');
      expect(element?.style.overflow).toBe('hidden');
      expect(element?.style.height).toBe('100vh');
    }
    undo();
    expect([body.style.cssText, html.style.cssText]).toEqual(['', '']);
  });

  it('uses the other framework’s root if the first is missing', () => {
    document.getElementById('root')?.remove();
    applyStoryboardStyles(document, { storyboard: true, showsPart: false });
    expect(document.getElementById('__next')?.style.width).toBe('100vw');
  });

  it('does nothing outside a storyboard', () => {
    const before = document.documentElement.outerHTML;
    applyStoryboardStyles(document, { storyboard: false, showsPart: true })();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('ignores a page without a root', () => {
    body.innerHTML = '';
    expect(() => applyStoryboardStyles(document, { storyboard: true, showsPart: false })()).not.toThrow();
  });
});
