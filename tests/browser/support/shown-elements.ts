import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import type { EditorEnd } from './preview/editor-end.ts';

export interface ShownElement {
  /** The id by the preview frame's own rule; null if it has none. */
  readonly id: string | null;
  /** The element's opening tag in the page. */
  readonly html: string;
  /** The creation stack of the React element with this id; empty if there is none. */
  readonly stack: string;
}

declare global {
  interface Window {
    codebaseIdOf?: (element: Element) => string | null;
    /** The elements of the last collection, in the returned order. */
    shownElements?: readonly Element[];
  }
}

/** The fields of a fiber of React's development build that the tests read. */
interface Fiber {
  readonly return: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly _debugStack?: { readonly stack?: string } | null;
}

/**
 * Returns all visible elements that React rendered, including pictures but not their contents. Article HTML is no JSX
 * and is left out.
 * @param root the project root from which the app is served
 */
export async function elementsOf(page: Page | Frame, root: string): Promise<readonly ShownElement[]> {
  const rule = `/@fs${join(root, 'src/preview-frame/dom/find-elements.ts')}`;
  await page.addScriptTag({
    type: 'module',
    content: `import { codebaseIdOf } from ${JSON.stringify(rule)}; window.codebaseIdOf = codebaseIdOf;`,
  });
  await page.waitForFunction(() => window.codebaseIdOf !== undefined);
  return page.evaluate(() => {
    const fiberOf = (element: Element): Fiber | null => {
      const name = Object.keys(element).find((key) => key.startsWith('__reactFiber$'));
      return name === undefined ? null : Reflect.get(element, name);
    };
    /** The outermost fiber with the id: the app's code, not that of a package. */
    const stackOf = (fiber: Fiber | null, id: string | null): string => {
      let stack = '';
      for (let one = fiber; one !== null; one = one.return) {
        if (id !== null && one.memoizedProps?.['tempoelementid'] === id)
          stack = one['_debugStack']?.stack ?? '';
      }
      return stack;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isPartOfPicture = element.parentElement?.closest('svg') !== null;
      return (
        width > 0 && height > 0 && !isPartOfPicture && element.checkVisibility({ visibilityProperty: true })
      );
    };
    const elements = [...document.querySelectorAll('body *')].filter(isShown);
    window.shownElements = elements.filter((element) => fiberOf(element) !== null);
    return window.shownElements.map((element) => {
      const id = window.codebaseIdOf?.(element) ?? null;
      const [html = ''] = /^<[^>]*>/u.exec(element.outerHTML) ?? [];
      return { id, html, stack: stackOf(fiberOf(element), id) };
    });
  });
}

/**
 * Scrolls to an element of the last collection, and returns an uncovered integer point of it; null if it is covered or
 * removed. The frame's own button can cover it and follows a scroll with a delay, so it is repositioned first.
 */
export async function barePointOf(
  editor: EditorEnd,
  index: number,
): Promise<readonly [x: number, y: number] | null> {
  await editor.frame.evaluate((index) => {
    window.shownElements?.[index]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, index);
  await editor.call('updateOutlines');
  await editor.settled();
  return editor.frame.evaluate((index) => {
    const element = window.shownElements?.[index];
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    const parts = [0.5, 0.02, 0.98, 0.25, 0.75];
    const points = parts.flatMap((x) =>
      parts.map((y): [number, number] => [Math.round(left + width * x), Math.round(top + height * y)]),
    );
    return points.find(([x, y]) => document.elementFromPoint(x, y) === element) ?? null;
  }, index);
}
