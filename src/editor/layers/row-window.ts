/** The range of rows to render: the visible rows and some on either side. All rows have the same height. */
export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** In pixels. */
export const ROW_HEIGHT = 28;
/** Extra rows on either side, so that fast scrolling shows no gap. */
const BESIDE = 20;

export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / ROW_HEIGHT) - BESIDE, count));
  const end = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + BESIDE);
  return { first, end: Math.max(first, end) };
}

/** Returns the scroll offset in pixels nearest to `scrollTop` at which the row is visible. */
export function scrollTo(row: number, scrollTop: number, height: number): number {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + ROW_HEIGHT - height);
}
