import { journeyStops } from '#core/game/journey-stops.ts';
import type { Journey } from '#core/game/journey.ts';

const COLUMNS = 3;
/** One row of the map, in pixels; its width is whatever there is, in units of a column. */
const ROW = 68;
const FIRST_LINE = 14;

/** The way that was walked as a small map: a line that winds from row to row, targets as waypoints with their names. */
export function RouteMap({ journey }: { readonly journey: Journey }) {
  const stops = placeStops(journey);
  const rows = Math.ceil(stops.length / COLUMNS);
  return (
    <div className="mt-6 rounded-xl border border-line bg-paper px-2 pt-4 pb-1">
      <ol aria-label="Your path" className="relative" style={{ height: rows * ROW }}>
        <svg
          aria-hidden
          viewBox={`0 0 ${COLUMNS} ${rows * ROW}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          fill="none"
        >
          <path
            d={lineThrough(stops)}
            stroke="var(--route)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray="0.1 6.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {stops.map((stop, index) => (
          <li
            // The same page may come up many times; its place in the order is what tells the stops apart.
            key={index}
            className={`absolute grid w-1/3 -translate-x-1/2 justify-items-center px-1.5 text-center text-[0.72rem]/[1.2] sm:text-[0.8rem]/[1.2] ${stop.foundTarget ? 'font-semibold text-found' : 'text-ink-2'}`}
            style={{ left: `${(stop.x / COLUMNS) * 100}%`, top: stop.y - FIRST_LINE }}
          >
            <span aria-hidden className="grid place-items-center" style={{ height: 2 * FIRST_LINE }}>
              <span
                className={`rounded-full ring-3 ring-paper ${stop.foundTarget ? 'size-4 bg-found' : 'size-2.5 bg-route'}`}
              />
            </span>
            <span className="line-clamp-2 rounded-sm bg-paper px-1">{stop.title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface PlacedStop {
  readonly title: string;
  readonly foundTarget: boolean;
  /** In columns from the left. */
  readonly x: number;
  /** In pixels from the top. */
  readonly y: number;
}

/** Left to right, then right to left: each row goes on below where the last one ended. */
function placeStops(journey: Journey): readonly PlacedStop[] {
  return journeyStops(journey).map(({ title, foundTarget }, index) => {
    const row = Math.floor(index / COLUMNS);
    const column = row % 2 === 0 ? index % COLUMNS : COLUMNS - 1 - (index % COLUMNS);
    return { title, foundTarget, x: column + 0.5, y: row * ROW + FIRST_LINE };
  });
}

function lineThrough(stops: readonly PlacedStop[]): string {
  return stops
    .map(({ x, y }, index) => {
      const before = stops[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      if (before.y === y) return `L${x} ${y}`;
      // A turn at the edge: out and round into the next row.
      const out = x > COLUMNS / 2 ? 0.55 : -0.55;
      return `C${x + out} ${before.y} ${x + out} ${y} ${x} ${y}`;
    })
    .join('');
}
