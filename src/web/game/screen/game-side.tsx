import { Keyboard } from 'lucide-react';
import type { RefObject } from 'react';
import type { GameState } from '#core/game/game-state.ts';
import { clickCount } from '#core/game/journey.ts';
import { visitedArticles } from '#core/game/visited-articles.ts';
import { Button } from '#ui/button.tsx';
import { ConnectionLostNote } from '#web/party/race/connection-lost-note.tsx';
import { RaceStandings } from '#web/party/race/race-standings.tsx';
import { placeWords } from '#web/party/race/race-words.ts';
import { usePlayedRace } from '#web/party/race/use-played-race.ts';
import { Brand } from '#web/layout/brand.tsx';
import { JourneyList } from './journey-list.tsx';
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
  readonly targets?: RefObject<HTMLOListElement | null>;
  readonly withBrand?: boolean;
  /** Set where the bar has no room for the shortcuts button. */
  readonly onShortcuts?: () => void;
}) {
  const { journey } = state;
  const visited = visitedArticles(state);
  const clicks = clickCount(journey);
  const played = usePlayedRace(journey);
  return (
    <div className="p-5">
      {withBrand && (
        <div className="mb-6 flex h-5 items-center">
          <Brand />
        </div>
      )}
      <Heading id="targets-heading" note={`${visited.size} of ${journey.challenge.articles.length}`}>
        Target Articles
      </Heading>
      <TargetList targets={journey.challenge.articles} visited={visited} list={targets} />
      {played !== null && (
        <>
          <Heading id="race-heading" note={placeWords(played.race, played.userId)}>
            Race
          </Heading>
          <RaceStandings compact name="Race" {...played} />
          <ConnectionLostNote isLive={played.isLive} />
        </>
      )}
      <Heading id="journey-heading" note={`${clicks} ${clicks === 1 ? 'click' : 'clicks'}`}>
        Your Journey
      </Heading>
      <JourneyList journey={journey} />
      {onShortcuts !== undefined && (
        <Button look="quiet" size="small" className="mt-5" onClick={onShortcuts}>
          <Keyboard size={18} strokeWidth={1.75} aria-hidden />
          Keyboard shortcuts
        </Button>
      )}
    </div>
  );
}

function Heading({
  id,
  note,
  children,
}: {
  readonly id: string;
  readonly note: string;
  readonly children: string;
}) {
  return (
    <div className="eyebrow mt-5 mb-3.5 flex justify-between text-ink-3 first:mt-0">
      <h2 id={id} className="font-sans tracking-[0.08em]">
        {children}
      </h2>
      <span className="tabular-nums">{note}</span>
    </div>
  );
}
