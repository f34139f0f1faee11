/** One row of the map, in pixels; its width is whatever there is, in units of a column. */
const ROW = 68;
/** From the top of a row to its line, in pixels. */
export const LINE = 14;

/** Where a stop stands. */
export interface Place {
  /** In columns from the left. */
  readonly x: number;
  /** In pixels from the top. */
  readonly y: number;
}

/** Left to right, then right to left: each row goes on below where the last one ended. */
export function placeOf(index: number, columns: number): Place {
  const row = Math.floor(index / columns);
  const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
  return { x: column + 0.5, y: row * ROW + LINE };
}

/** Pixels from top to bottom. */
export function heightOf(stops: number, columns: number): number {
  return Math.ceil(stops / columns) * ROW;
}

/** The line through so many stops, as the path of an SVG with a unit of a column across and of a pixel down. */
export function lineThrough(stops: number, columns: number): string {
  return Array.from({ length: stops }, (_, index) => {
    const { x, y } = placeOf(index, columns);
    if (index === 0) return `M${x} ${y}`;
    const before = placeOf(index - 1, columns);
    if (before.y === y) return `L${x} ${y}`;
    // A turn at the edge: out and round into the next row.
    const out = x > columns / 2 ? 0.55 : -0.55;
    return `C${x + out} ${before.y} ${x + out} ${y} ${x} ${y}`;
  }).join('');
}
