import type { EditorEnd } from './editor-end.ts';

/**
 * The element children of what the selector finds, by their tags; what is not displayed is in brackets, what stands in
 * an element of the list comes after a `>`.
 */
export function childrenOf({ frame }: EditorEnd, selector: string): Promise<string> {
  return frame.evaluate((selector) => {
    const found = document.querySelector(selector);
    if (found === null) throw new Error(`Nothing is ${selector}`);
    const told = (element: Element): string => {
      const tag = element.tagName.toLowerCase();
      if (getComputedStyle(element).display === 'none') return `(${tag})`;
      const inside = [...element.children].map(told).join(' ');
      return inside === '' ? tag : `${tag}>[${inside}]`;
    };
    return [...found.children].map(told).join(' ');
  }, selector);
}
