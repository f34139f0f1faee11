/** Height of a row in pixels. Widths are measured in columns, which scale with the map. */
const ROW = 68;
/** Distance from the top of a row to its line, in pixels. */
export const LINE = 14;

/** Position of a stop. */
export interface Place {
  /** In columns from the left. */
  readonly x: number;
  /** In pixels from the top. */
  readonly y: number;
}

/** Returns the position of a stop. Rows alternate in direction: each starts below the end of the previous one. */
export function placeOf(index: number, columns: number): Place {
  const row = Math.floor(index / columns);
  const column = row % 2 === 0 ? index % columns : columns - 1 - (index % columns);
  return { x: column + 0.5, y: row * ROW + LINE };
}

/** Returns the height of the map in pixels. */
export function heightOf(stops: number, columns: number): number {
  return Math.ceil(stops / columns) * ROW;
}

/** Returns the SVG path data of the line through the stops: x in columns, y in pixels. */
export function lineThrough(stops: number, columns: number): string {
  return Array.from({ length: stops }, (_, index) => {
    const { x, y } = placeOf(index, columns);
    if (index === 0) return `M${x} ${y}`;
    const before = placeOf(index - 1, columns);
    if (before.y === y) return `L${x} ${y}`;
    // A curve beyond the edge into the next row.
    const out = x > columns / 2 ? 0.55 : -0.55;
    return `C${x + out} ${before.y} ${x + out} ${y} ${x} ${y}`;
  }).join('');
}
