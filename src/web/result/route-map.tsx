import type { Journey } from '#core/game/journey.ts';

const COLUMNS = 4;
const CELL = { width: 150, height: 62 };

/** The way that was walked as a small map: a line that winds from row to row, targets as waypoints with their names. */
export function RouteMap({ journey }: { readonly journey: Journey }) {
  const { path, challenge } = journey;
  const seen = new Set<string>();
  const stops = path.map((stop, index) => {
    const isTarget = challenge.articles.includes(stop.title) && !seen.has(stop.title);
    seen.add(stop.title);
    const row = Math.floor(index / COLUMNS);
    const column = row % 2 === 0 ? index % COLUMNS : COLUMNS - 1 - (index % COLUMNS);
    return { ...stop, isTarget, x: (column + 0.5) * CELL.width, y: row * CELL.height + 18 };
  });
  const rows = Math.ceil(stops.length / COLUMNS);
  return (
    <div className="mt-6 max-h-[38dvh] overflow-y-auto rounded-xl border border-line bg-paper p-3">
      <ol
        aria-label="Your path"
        className="relative grid gap-y-0"
        style={{ aspectRatio: `${COLUMNS * CELL.width} / ${rows * CELL.height}` }}
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${COLUMNS * CELL.width} ${rows * CELL.height}`}
          className="absolute inset-0 size-full"
          fill="none"
        >
          <path
            d={lineThrough(stops)}
            stroke="var(--route)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray="0.1 6.5"
          />
          {stops.map((stop, index) => (
            <circle
              key={index}
              cx={stop.x}
              cy={stop.y}
              r={stop.isTarget ? 8 : 4.5}
              fill={stop.isTarget ? 'var(--found)' : 'var(--route)'}
              stroke="var(--paper)"
              strokeWidth="3"
            />
          ))}
        </svg>
        {stops.map((stop, index) => (
          <li
            key={index}
            className={`absolute w-1/4 -translate-x-1/2 px-1 text-center text-[0.7rem]/[1.2] sm:text-[0.8rem]/[1.2] ${stop.isTarget ? 'font-semibold text-found' : 'text-ink-2'}`}
            style={{
              left: `${(stop.x / (COLUMNS * CELL.width)) * 100}%`,
              top: `${((stop.y + 13) / (rows * CELL.height)) * 100}%`,
            }}
          >
            <span className="line-clamp-2">{stop.title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function lineThrough(stops: readonly { readonly x: number; readonly y: number }[]): string {
  return stops
    .map(({ x, y }, index) => {
      const before = stops[index - 1];
      if (before === undefined) return `M${x} ${y}`;
      if (before.y === y) return `L${x} ${y}`;
      // A turn at the edge: out and round into the next row.
      const out = x > (COLUMNS / 2) * CELL.width ? 46 : -46;
      return `C${x + out} ${before.y} ${x + out} ${y} ${x} ${y}`;
    })
    .join('');
}
