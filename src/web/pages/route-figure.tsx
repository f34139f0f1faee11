import { Card } from '#ui/card.tsx';
/** A real path through the starter encyclopedia, with positions in the SVG's units. */
const STOPS = [
  { title: 'Owl', x: 60, y: 72, isTarget: true },
  { title: 'Night', x: 200, y: 36, isTarget: false },
  { title: 'Moon', x: 340, y: 70, isTarget: true },
  { title: 'Ship', x: 480, y: 40, isTarget: false },
  { title: 'Pirate', x: 620, y: 66, isTarget: true },
] as const;

/** Picture of a journey: four clicks through five pages, three of them targets. */
export function RouteFigure() {
  return (
    <Card as="figure" className="mt-8 p-4 shadow-lift sm:p-6">
      <svg
        viewBox="0 0 680 128"
        role="img"
        aria-label="Owl, Night, Moon, Ship, Pirate: four clicks, three targets"
        className="w-full"
      >
        <path
          d={STOPS.map(({ x, y }, index) => {
            const before = STOPS[index - 1];
            return before === undefined
              ? `M${x} ${y}`
              : `C${before.x + 70} ${before.y} ${x - 70} ${y} ${x} ${y}`;
          }).join('')}
          fill="none"
          stroke="var(--route)"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeDasharray="0.1 9"
        />
        {STOPS.map(({ title, x, y, isTarget }) => (
          <g key={title}>
            <circle
              cx={x}
              cy={y}
              r={isTarget ? 15 : 8}
              fill={isTarget ? 'var(--found)' : 'var(--route)'}
              stroke="var(--sheet)"
              strokeWidth="4"
            />
            {isTarget && (
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
              y={y + 46}
              textAnchor="middle"
              className={`font-serif text-[30px] sm:text-[19px] ${isTarget ? 'font-semibold' : ''}`}
              fill={isTarget ? 'var(--found)' : 'var(--ink-2)'}
            >
              {title}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-1 text-sm text-ink-3">
        Four clicks, three targets. The start counts as one of them.
      </figcaption>
    </Card>
  );
}
