import type { EditorEnd } from './editor-end.ts';

/**
 * Lists the child elements of the selected element by tag; undisplayed elements are in brackets, children of a listed
 * element follow a `>`.
 */
export function childrenOf({ frame }: EditorEnd, selector: string): Promise<string> {
  return frame.evaluate((selector) => {
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`Nothing is ${selector}`);
    const serialized = (element: Element): string => {
      const tag = element.tagName.toLowerCase();
      if (getComputedStyle(element).display === 'none') return `(${tag})`;
      const inside = [...element.children].map(serialized).join(' ');
      return inside === '' ? tag : `${tag}>[${inside}]`;
    };
    return [...found.children].map(serialized).join(' ');
  }, selector);
}
