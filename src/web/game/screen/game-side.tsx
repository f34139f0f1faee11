import { formatClicks } from '#web/format/format.ts';
import { Keyboard, CornerUpLeft } from 'lucide-react';
import type { RefObject } from 'react';
import type { GameState } from '#core/game/game-state.ts';
import { visitedArticles } from '#core/game/visited-articles.ts';
import { clickCount, type Journey, journeyStops } from '#core/game/journey.ts';
import { Button } from '#ui/button.tsx';
import { ConnectionLostNote, RaceStandings } from '#web/party/race/race-standings.tsx';
import { placeWords } from '#web/party/race/race-words.ts';
import { usePlayedRace } from '#web/services/use-party.ts';
import { Brand } from '#web/layout/brand.tsx';
import { GhostRace } from '#web/ghost/ghost-race.tsx';
import { ghostMarks, useGhost } from '#web/ghost/use-ghost.ts';
import { TargetList } from './target-list.tsx';

/** The panel beside the article: the targets and the path so far. In a drawer on small screens. */
export function GameSide({
  state,
  targets,
  withBrand = false,
  onShortcuts,
}: {
  readonly state: Exclude<GameState, { phase: 'idle' }>;
  /** The list of targets, for callers that move the focus there. */
  readonly targets?: RefObject<HTMLUListElement | null>;
  readonly withBrand?: boolean;
  /** Set where the bar has no room for the shortcuts button. */
  readonly onShortcuts?: () => void;
}) {
  const { journey } = state;
  const visited = visitedArticles(state);
  const clicks = clickCount(journey);
  const played = usePlayedRace(journey);
  const ghost = useGhost(state);
  return (
    <div className="p-5">
      {withBrand && (
        <div className="mb-6 flex h-5 items-center">
          <Brand />
        </div>
      )}
      <Heading note={`${visited.size} of ${journey.challenge.articles.length}`}>Target Articles</Heading>
      <TargetList
        targets={journey.challenge.articles}
        visited={visited}
        {...(ghost.kind === 'racing' && { marks: ghostMarks(ghost) })}
        list={targets}
        // In the drawer, a summary opens inside it; beside the article, it does not cover the next targets.
        side={withBrand ? 'right' : 'bottom'}
      />
      {ghost.kind !== 'none' && (
        <>
          <Heading note={ghost.kind === 'racing' ? ghost.ghost.name : ''}>Ghost</Heading>
          <GhostRace race={ghost} />
        </>
      )}
      {played !== null && (
        <>
          <Heading note={placeWords(played.race, played.userId)}>Race</Heading>
          <RaceStandings compact name="Race" {...played} />
          <ConnectionLostNote isLive={played.isLive} />
        </>
      )}
      <Heading note={formatClicks(clicks)}>Your Journey</Heading>
      <JourneyList journey={journey} />
      {onShortcuts !== undefined && (
        <Button variant="quiet" size="small" className="mt-5 pointer-coarse:hidden" onClick={onShortcuts}>
          <Keyboard size={18} strokeWidth={1.75} aria-hidden />
          Keyboard shortcuts
        </Button>
      )}
    </div>
  );
}

function Heading({ note, children }: { readonly note: string; readonly children: string }) {
  return (
    <div className="eyebrow mt-5 mb-3.5 flex justify-between text-ink-3 first:mt-0">
      <h2 className="font-sans tracking-[0.08em]">{children}</h2>
      <span className="tabular-nums">{note}</span>
    </div>
  );
}

/** All visited pages in order, including repeats (GAME-5), as a vertical route line. */
function JourneyList({ journey }: { readonly journey: Journey }) {
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
            ref={isNow ? scrollIntoPane : null}
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
function scrollIntoPane(stop: HTMLLIElement | null): void {
  stop?.scrollIntoView({ block: 'nearest' });
}
