import type { Point } from '../svg.ts';

/**
 * Returns the closed lines of a height through a grid of heights (marching squares), in [column, row] units. The rim of
 * the grid must be below the level, so that every line closes; the two points of a saddle cell are joined around the
 * peaks.
 */
export function isolines(field: readonly (readonly number[])[], level: number): Point[][] {
  const next = new Map<string, string>();
  const places = new Map<string, Point>();
  const height = (row: number, column: number): number => {
    const value = field[row]?.[column];
    if (value === undefined) throw new RangeError('Outside the field');
    return value;
  };
  const crossing = (row: number, column: number, down: number, right: number): string => {
    const key = `${row},${column},${down}`;
    const from = height(row, column);
    const share = (level - from) / (height(row + down, column + right) - from);
    places.set(key, [column + right * share, row + down * share]);
    return key;
  };
  const lastRow = field.length - 1;
  const lastColumn = (field[0]?.length ?? 0) - 1;
  for (let row = 0; row < lastRow; row += 1) {
    for (let column = 0; column < lastColumn; column += 1) {
      // The cell's corners clockwise; walking its edges clockwise, a line leaves where the height drops below the
      // level.
      const corners = [
        height(row, column) > level,
        height(row, column + 1) > level,
        height(row + 1, column + 1) > level,
        height(row + 1, column) > level,
      ];
      const edges = [
        () => crossing(row, column, 0, 1),
        () => crossing(row, column + 1, 1, 0),
        () => crossing(row + 1, column, 0, 1),
        () => crossing(row, column, 1, 0),
      ];
      const enters: string[] = [];
      const leaves: string[] = [];
      for (const [index, edge] of edges.entries()) {
        const before = corners[index];
        const after = corners[(index + 1) % 4];
        if (before === after) continue;
        (after === true ? leaves : enters).push(edge());
      }
      for (const [index, from] of enters.entries()) {
        const to =
          leaves[enters.length === 2 ? (leaves.length + index - (corners[0] === true ? 1 : 0)) % 2 : index];
        if (to !== undefined) next.set(from, to);
      }
    }
  }
  return follow(next, places);
}

function follow(next: Map<string, string>, places: ReadonlyMap<string, Point>): Point[][] {
  const lines: Point[][] = [];
  while (next.size > 0) {
    const line: Point[] = [];
    let [key] = next.keys();
    while (key !== undefined) {
      const place = places.get(key);
      const following = next.get(key);
      if (place === undefined || following === undefined) break;
      line.push(place);
      next.delete(key);
      key = following;
    }
    lines.push(line);
  }
  return lines;
}
