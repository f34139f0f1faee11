const STOPS = [
  { title: 'Penguin', x: 60, target: true },
  { title: 'Antarctica', x: 200, target: false },
  { title: 'Ship', x: 340, target: false },
  { title: 'Pirate', x: 480, target: true },
  { title: 'Gold', x: 620, target: true },
] as const;
/** The line goes up and down as a way does. */
const HEIGHTS = [70, 34, 66, 38, 62] as const;

/** A journey as a picture: four clicks through five pages, three of them targets. */
export function RouteFigure() {
  const points = STOPS.map((stop, index) => ({ ...stop, y: HEIGHTS[index] ?? 50 }));
  return (
    <figure className="mt-8 rounded-2xl border border-line bg-sheet p-4 shadow-lift sm:p-6">
      <svg
        viewBox="0 0 680 122"
        role="img"
        aria-label="Penguin, Antarctica, Ship, Pirate, Gold: four clicks, three targets"
        className="w-full"
      >
        <path
          d={points
            .map(({ x, y }, index) => {
              const before = points[index - 1];
              return before === undefined
                ? `M${x} ${y}`
                : `C${before.x + 70} ${before.y} ${x - 70} ${y} ${x} ${y}`;
            })
            .join('')}
          fill="none"
          stroke="var(--route)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray="0.1 9"
        />
        {points.map(({ title, x, y, target }) => (
          <g key={title}>
            <circle
              cx={x}
              cy={y}
              r={target ? 14 : 7}
              fill={target ? 'var(--found)' : 'var(--route)'}
              stroke="var(--sheet)"
              strokeWidth="4"
            />
            {target && (
              <path
                d={`M${x - 5} ${y}l4 4 7-8`}
                fill="none"
                stroke="var(--on-found)"
                strokeWidth="2.5"
                strokeLinecap="round"
              />
            )}
            <text
              x={x}
              y={y + 38}
              textAnchor="middle"
              className={`font-serif text-[17px] ${target ? 'font-semibold' : ''}`}
              fill={target ? 'var(--found)' : 'var(--ink-2)'}
            >
              {title}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-3">
        Four clicks, three targets. The start counts as one of them.
      </figcaption>
    </figure>
  );
}
