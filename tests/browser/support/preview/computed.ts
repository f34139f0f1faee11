import type { EditorEnd } from './editor-end.ts';

/** A computed style of the first element that matches a selector in the app. */
export function computed({ frame }: EditorEnd, selector: string, property: string): Promise<string> {
  return frame.evaluate(
    ([selector, property]) => {
      const found = document.querySelector(selector);
      if (found === null) throw new Error(`Nothing is ${selector}`);
      return getComputedStyle(found).getPropertyValue(property);
    },
    [selector, property] as const,
  );
}

/** The selectors of the page's first style sheet. */
export function selectorsOfFirstSheet({ frame }: EditorEnd): Promise<readonly string[]> {
  return frame.evaluate(() =>
    [...(document.styleSheets[0]?.cssRules ?? [])].flatMap((rule) =>
      rule instanceof CSSStyleRule ? [rule.selectorText] : [],
    ),
  );
}
