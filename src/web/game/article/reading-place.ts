import * as z from 'zod/mini';

const place = z.object({
  /** Child indexes from the article's body down to an element. */
  path: z.array(z.number()),
  /** Pixels from the top of the pane to the top of the element; negative if it begins above. */
  offset: z.number(),
});

/** Places of the pages in the back stack, the start first; null is the top. `startedAt` identifies the journey. */
export const readingPlaces = z.object({ startedAt: z.number(), places: z.array(z.nullable(place)) });

export type ReadingPlaces = z.infer<typeof readingPlaces>;

/**
 * A place in an article, as the first element in view. Not as a scroll position: in a long page, the sizes of sections
 * that were not in view yet are estimates.
 */
export type ReadingPlace = z.infer<typeof place>;

/** Returns the place that a pane shows; null at the top, or without an article. */
export function placeIn(pane: Element): ReadingPlace | null {
  const body = pane.querySelector('.article-body');
  if (body === null || pane.scrollTop === 0) return null;
  const { top } = pane.getBoundingClientRect();
  const path: number[] = [];
  let element = body;
  for (;;) {
    const index = [...element.children].findIndex((child) => child.getBoundingClientRect().bottom > top);
    const child = element.children[index];
    if (child === undefined) break;
    path.push(index);
    element = child;
    if (child.getBoundingClientRect().top >= top) break;
  }
  return { path, offset: element.getBoundingClientRect().top - top };
}

/** Returns the element of a place, or the nearest one that contains it; null without an article. */
export function elementAt(pane: Element, { path }: ReadingPlace): Element | null {
  let element = pane.querySelector('.article-body');
  for (const index of path) element = element?.children[index] ?? element;
  return element;
}
