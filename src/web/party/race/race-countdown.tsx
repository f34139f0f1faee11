import { createPortal } from 'react-dom';
import { useParty } from '../../services/use-party.ts';
import type { Race } from '#core/party/party.ts';

/**
 * Covers any screen: the race starts at the same moment for all players, and the last seconds show where it leads.
 * `secondsLeft`: null once it has started, while the first page loads.
 */
export function RaceCountdown({
  raceId,
  secondsLeft,
}: {
  readonly raceId: string;
  readonly secondsLeft: 3 | 2 | 1 | null;
}) {
  const party = useParty();
  const race = party.kind === 'in' && party.party.race?.id === raceId ? party.party.race : null;
  const plan = race === null ? null : targetsOf(race);
  return createPortal(
    <section
      aria-label="The race starts"
      className="pointer-events-auto fixed inset-0 z-50 grid animate-[fade-in_200ms_ease-out] place-items-center overflow-y-auto bg-paper p-6 text-center"
    >
      <div className="w-full max-w-lg">
        <p aria-hidden className="eyebrow text-route-ink">
          {secondsLeft === null ? 'Go!' : 'The race starts in'}
        </p>
        <p
          aria-hidden
          // A new key restarts the animation each second.
          key={secondsLeft}
          style={{ fontSize: '7rem', lineHeight: 1.1 }}
          className="mt-3 animate-[rise-in_200ms_ease-out] font-serif font-semibold text-route tabular-nums"
        >
          {secondsLeft ?? '···'}
        </p>
        {plan !== null && (
          <p className="mt-4 text-lg text-pretty text-ink-2">
            From <b className="font-serif font-semibold text-ink">{plan.start}</b> to{' '}
            {plan.targets.map((title, index) => (
              <span key={title}>
                {index > 0 && (index === plan.targets.length - 1 ? ' and ' : ', ')}
                <b className="font-serif font-semibold text-ink">{title}</b>
              </span>
            ))}
          </p>
        )}
        <p aria-live="assertive" className="sr-only">
          {secondsLeft === null
            ? 'The race has started.'
            : secondsLeft === 3
              ? 'The race starts in 3 seconds.'
              : secondsLeft}
        </p>
      </div>
    </section>,
    document.body,
  );
}

/** Returns the start article of a race and its targets. */
function targetsOf({ articles: [start, ...targets] }: Race): {
  readonly start: string;
  readonly targets: readonly string[];
} {
  return { start, targets };
}
