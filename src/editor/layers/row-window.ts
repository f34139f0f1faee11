/** Which rows are drawn, of very many of one height: those in sight, and some to either side. */
export interface RowWindow {
  readonly first: number;
  /** Exclusive. */
  readonly end: number;
}

/** In pixels. */
export const ROW_HEIGHT = 28;
/** Drawn out of sight, so that a quick scroll meets no gap. */
const BESIDE = 20;

export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const first = Math.max(0, Math.min(Math.floor(scrollTop / ROW_HEIGHT) - BESIDE, count));
  const end = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + BESIDE);
  return { first, end: Math.max(first, end) };
}

/** How far to scroll so that a row is in sight, as little as it takes; the same where it is. */
export function scrollTo(row: number, scrollTop: number, height: number): number {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return Math.max(scrollTop, top + ROW_HEIGHT - height);
}
