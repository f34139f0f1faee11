import type { EditorEnd } from './editor-end.ts';

/** An outline as drawn on the screen. Widths are the specified values: the browser rounds thin lines. */
export interface DrawnBox {
  readonly zIndex: string;
  /** left, top, width, height. */
  readonly rect: readonly number[];
  readonly borderWidth: string;
  readonly borderStyle: string;
  readonly borderColor: string;
  readonly outlineWidth: string;
  readonly outlineStyle: string;
  readonly backgroundColor: string;
  /** The background image of dashed outlines. */
  readonly svg: string;
  readonly position: string;
  readonly pointerEvents: string;
  readonly boxSizing: string;
  /** Every text in it, in order. */
  readonly texts: readonly string[];
}

/** Returns the boxes on the page, ordered by z-index, then by drawing order. */
export async function outlineBoxes(
  { frame }: EditorEnd,
  selector = 'body > .arb89-outline',
): Promise<readonly DrawnBox[]> {
  const boxes = await frame.evaluate((selector) => {
    return [...document.querySelectorAll<HTMLElement>(selector)].map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      const look = getComputedStyle(box);
      const texts: string[] = [];
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const text = walker.currentNode.textContent?.trim();
        if (text) texts.push(text);
      }
      return {
        zIndex: look.zIndex,
        rect: [x, y, width, height],
        borderWidth: box.style.borderTopWidth,
        borderStyle: look.borderTopStyle,
        borderColor: look.borderTopColor,
        outlineWidth: box.style.outlineWidth,
        outlineStyle: look.outlineStyle,
        backgroundColor: look.backgroundColor,
        svg: decodeURIComponent(look.backgroundImage),
        position: look.position,
        pointerEvents: look.pointerEvents,
        boxSizing: look.boxSizing,
        texts,
      };
    });
  }, selector);
  return boxes.toSorted((one, other) => Number(one.zIndex) - Number(other.zIndex));
}

/** The dashes of a box: line width and pattern. */
export function dashesOf({ svg }: DrawnBox): { readonly width: string; readonly pattern: string } {
  const width = /stroke-width\s*[=:]\s*['"\\]*([\d.]+)/u.exec(svg)?.[1];
  const pattern = /stroke-dasharray\s*[=:]\s*['"\\]*([\d., ]+)/u.exec(svg)?.[1];
  if (width === undefined || pattern === undefined) throw new Error(`No dashes in ${svg}`);
  return { width, pattern: pattern.replaceAll(/[\s,]+/gu, ' ').trim() };
}

export interface DrawnLabel {
  /** Computed styles of the label. */
  readonly look: Readonly<Record<string, string>>;
  /** The specified transform. */
  readonly transform: string;
  readonly rect: readonly number[];
}

const LOOK = [
  'font-size',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'height',
  'border-top-left-radius',
  'color',
  'background-color',
  'pointer-events',
  'bottom',
  'column-gap',
];

/** Returns the label with this text: the nearest ancestor with a background color. */
export async function labelOf({ frame }: EditorEnd, text: string): Promise<DrawnLabel> {
  return frame.evaluate(
    ([text, properties]) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (walker.currentNode.textContent?.trim() !== text) continue;
        let label = walker.currentNode.parentElement;
        if (label?.closest('.arb89-outline') === null) continue;
        while (label !== null && getComputedStyle(label).backgroundColor === 'rgba(0, 0, 0, 0)') {
          label = label.parentElement;
        }
        if (label === null) continue;
        const look = getComputedStyle(label);
        const { x, y, width, height } = label.getBoundingClientRect();
        return {
          look: Object.fromEntries(properties.map((name) => [name, look.getPropertyValue(name)])),
          transform: label.style.transform,
          rect: [x, y, width, height],
        };
      }
      throw new Error(`No label says ${text}`);
    },
    [text, LOOK] as const,
  );
}
