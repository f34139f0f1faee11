import { CornerUpLeft } from 'lucide-react';
import { useId } from 'react';
import type { JourneyStop } from '#core/game/journey.ts';
import { formatClicks } from '#web/format/format.ts';

/** Colors of the player's path and of a possible route, which is drawn in gray like a pencil line. */
const VARIANTS = {
  taken: { line: 'var(--route)', stop: 'bg-route', target: 'bg-found' },
  possible: { line: 'var(--line-strong)', stop: 'bg-line-strong', target: 'border-3 border-found bg-paper' },
} as const;

/** Draws a path as a line that winds from row to row through its stops, with the targets highlighted. */
export function RouteMap({
  name,
  variant,
  stops,
  columns,
  note,
}: {
  readonly name: string;
  readonly variant: keyof typeof VARIANTS;
  readonly stops: readonly JourneyStop[];
  readonly columns: number;
  /** Explanation shown below the map. */
  readonly note?: string;
}) {
  const heading = useId();
  // A path shorter than a row still fills the width.
  const across = Math.min(columns, stops.length);
  const height = heightOf(stops.length, across);
  const { line, stop: stopClass, target } = VARIANTS[variant];
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h3 id={heading} className="flex flex-wrap items-baseline gap-x-1.5 font-sans text-sm tracking-normal">
        <span>{name}</span>
        <span className="font-normal text-ink-3 tabular-nums">
          <span aria-hidden>· </span>
          {formatClicks(stops.length - 1)}
        </span>
      </h3>
      <div className="mt-2 rounded-xl border border-line bg-paper px-2 pt-4 pb-1">
        <ol aria-label={name} className="relative" style={{ height }}>
          <svg
            aria-hidden
            viewBox={`0 0 ${across} ${height}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full"
            fill="none"
          >
            <path
              d={lineThrough(stops.length, across)}
              stroke={line}
              strokeWidth="2.5"
              strokeLinecap="round"
              strokeDasharray="0.1 6.5"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {stops.map(({ title, kind, foundTarget }, index) => {
            const { x, y } = placeOf(index, across);
            return (
              <li
                // A page may occur several times, so only the index identifies a stop.
                key={index}
                className={`absolute grid -translate-x-1/2 justify-items-center px-1.5 text-center text-xs/[1.2] sm:text-note/[1.2] ${foundTarget ? 'font-semibold text-found' : 'text-ink-2'}`}
                style={{
                  width: `${100 / across}%`,
                  left: `${(x / across) * 100}%`,
                  top: y - LINE,
                }}
              >
                <span aria-hidden className="grid place-items-center" style={{ height: 2 * LINE }}>
                  <span
                    className={`rounded-full ring-3 ring-paper ${foundTarget ? `size-4 ${target}` : `size-2.5 ${stopClass}`}`}
                  />
                </span>
                <span dir="auto" className="line-clamp-2 max-w-full [overflow-wrap:anywhere]">
                  {/* The inline background hides the line only behind the text. */}
                  <span className="rounded-sm bg-paper box-decoration-clone px-1">{title}</span>
                  {kind === 'back' && (
                    <CornerUpLeft size={12} aria-hidden className="ml-1 inline text-ink-3" />
                  )}
                </span>
                {foundTarget && <span className="sr-only">, target</span>}
                {kind === 'back' && <span className="sr-only">, by going back</span>}
              </li>
            );
          })}
        </ol>
      </div>
      {note !== undefined && <p className="mt-2 text-note text-ink-3">{note}</p>}
    </section>
  );
}

/** Height of a row in pixels. Widths are measured in columns, which scale with the map. */
const ROW = 68;
/** Distance from the top of a row to its line, in pixels. */
const LINE = 14;

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
