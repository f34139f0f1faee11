import { formatNumber } from '#web/format/format.ts';
import { useLocation } from '#web/navigation/navigation-context.tsx';
import type { Starting } from '#web/game/session/journey-starter.ts';
import { MODES, type ModeId, type Mode } from './modes.ts';
import { useChooseMode } from './use-choose-mode.ts';
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PlayerCountsAnswer } from '#protocol/player-counts.ts';
import { valueOrThrow, type RequestError } from '#web/server-api/queries.ts';
import { useApp } from '#web/services/app-context.tsx';

const MODE_OF_PATH: Readonly<Record<string, ModeId>> = {
  '/': 'daily',
  '/daily': 'daily',
  '/levels': 'levels',
  '/party': 'friends',
  '/challenge': 'friends',
};

/** Menu entry of a journey that is being started. */
const MODE_OF_START: Readonly<Record<Starting, ModeId>> = {
  quick: 'quick',
  batman: 'batman',
  daily: 'daily',
  archive: 'daily',
  // Home shows it in place of today's challenge.
  sample: 'daily',
  level: 'levels',
  challenge: 'friends',
};

/** The six modes, shown in the sidebar, in the drawer and on the menu page. */
export function ModeMenu({
  onChosen,
  fillsHeight = false,
}: {
  readonly onChosen?: () => void;
  /** Whether the entries share the height of the surrounding flex column. */
  readonly fillsHeight?: boolean;
}) {
  const { pathname } = useLocation();
  const { choose, starting, batmanTitle } = useChooseMode(onChosen);
  const counts = usePlayerCounts();
  const active = starting === null ? MODE_OF_PATH[pathname] : MODE_OF_START[starting];
  return (
    <nav aria-label="Choose a journey" className={fillsHeight ? 'flex grow flex-col' : ''}>
      <ul className={`flex grow flex-col gap-1 ${fillsHeight ? 'divide-y divide-line' : ''}`}>
        {MODES.map((mode) => {
          const noBatman = mode.id === 'batman' && batmanTitle === null;
          return (
            <li key={mode.id} className="grid grow">
              <ModeEntry
                mode={noBatman ? { ...mode, description: 'No Batman in this encyclopedia' } : mode}
                players={counts[mode.id] ?? mode.playerCount}
                isActive={mode.id === active}
                disabled={mode.id === 'tournament' || noBatman}
                onChoose={() => choose(mode.id)}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Returns the players of the last 7 days by mode, where the server knows them (D25). */
function usePlayerCounts(): Readonly<Partial<Record<ModeId, number | undefined>>> {
  const { modes } = useApp();
  const { data } = useQuery<PlayerCountsAnswer, RequestError>({
    queryKey: ['player-counts'],
    queryFn: async () => {
      const answer = await modes.playerCounts();
      // The specified numbers are the complete fallback (D22).
      if (!answer.ok) console.info('The player counts did not load.', answer.error.reason);
      return valueOrThrow(answer);
    },
  });
  return data ?? {};
}

/**
 * Entry of one mode. Its title is the button, which covers the whole entry. A locked mode uses aria-disabled (D17), so
 * that it still accepts the click that explains why it is locked.
 */
function ModeEntry({
  mode,
  players,
  isActive,
  disabled,
  onChoose,
}: {
  readonly mode: Mode;
  readonly players: number;
  readonly isActive: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}) {
  const description = useId();
  const Icon = mode.icon;
  return (
    <div
      className={`relative grid grid-cols-[2.25rem_1fr_auto] items-center gap-2.5 rounded-lg px-3 py-2.5 transition-colors duration-150 ${isActive ? 'bg-route-wash' : 'hover:bg-well'}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-lg ${isActive ? 'bg-route text-on-route' : 'bg-well text-ink-2'} ${disabled ? 'opacity-60' : ''}`}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="min-w-0">
        <button
          type="button"
          aria-describedby={description}
          aria-current={isActive ? 'page' : undefined}
          aria-disabled={disabled || undefined}
          onClick={onChoose}
          className={`block text-left leading-snug font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-route ${disabled ? 'text-ink-3' : ''}`}
        >
          {mode.title}
        </button>
        <span id={description} className="block text-note leading-snug text-ink-3">
          {mode.description}
        </span>
      </span>
      {/* Wide enough for five digits, so that the real count shifts nothing. */}
      <span className="min-w-10 text-right text-xs text-ink-3 tabular-nums">
        {formatNumber(players)}
        <span className="sr-only"> explorers</span>
      </span>
    </div>
  );
}
