import { CornerUpLeft } from 'lucide-react';
import { journeyStops } from '#core/game/journey-stops.ts';
import type { Journey } from '#core/game/journey.ts';

/** All visited pages in order, including repeats (GAME-5), as a vertical route line. */
export function JourneyList({ journey }: { readonly journey: Journey }) {
  const stops = journeyStops(journey);
  return (
    <ol aria-label="Your Journey">
      {stops.map((stop, index) => {
        const isNow = index === stops.length - 1;
        const dot = stop.foundTarget ? 'bg-found' : 'bg-route';
        return (
          <li
            // The same page may occur many times; only its position identifies a stop.
            key={index}
            ref={isNow ? keepInSight : null}
            aria-current={isNow ? 'step' : undefined}
            className={`relative flex items-center gap-3 py-1.5 text-sm before:absolute before:left-[0.8125rem] before:route-down before:text-route ${index === 0 ? 'before:top-1/2' : 'before:top-0'} ${isNow ? 'animate-[rise-in_200ms_ease-out] font-semibold before:bottom-1/2' : 'before:bottom-0'} ${stop.foundTarget ? 'font-semibold text-found' : isNow ? 'text-ink' : 'text-ink-2'}`}
          >
            <span dir="auto" className="order-2 min-w-0 [overflow-wrap:anywhere]">
              {stop.title}
              {stop.kind === 'back' && (
                <>
                  <CornerUpLeft size={13} aria-hidden className="ml-1.5 inline text-ink-3" />
                  <span className="sr-only">, by going back</span>
                </>
              )}
            </span>
            <span aria-hidden className="order-1 grid w-7 shrink-0 place-items-center">
              <span
                className={`relative size-[9px] rounded-full ring-3 ring-sheet ${dot} ${isNow ? 'outline-2 outline-offset-3 outline-route' : ''}`}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Keeps the current page visible when a long journey outgrows its panel. */
function keepInSight(stop: HTMLLIElement | null): void {
  stop?.scrollIntoView({ block: 'nearest' });
}
