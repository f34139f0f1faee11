import { useLocation } from 'react-router';
import type { Starting } from '#web/game/session/journey-starter.ts';
import { ModeEntry } from './mode-entry.tsx';
import { MODES, type ModeId } from './modes.ts';
import { useChooseMode } from './use-choose-mode.ts';

const MODE_OF_PATH: Readonly<Record<string, ModeId>> = {
  '/': 'daily',
  '/levels': 'levels',
  '/party': 'friends',
};

/** Menu entry of a journey that is being started. */
const MODE_OF_START: Readonly<Record<Starting, ModeId>> = {
  quick: 'quick',
  batman: 'batman',
  daily: 'daily',
  level: 'levels',
};

/** The six modes, shown in the sidebar, in the drawer and on the menu page. */
export function ModeMenu({ onChosen }: { readonly onChosen?: () => void }) {
  const { pathname } = useLocation();
  const { choose, starting, batmanTitle } = useChooseMode(onChosen);
  const active = starting === null ? MODE_OF_PATH[pathname] : MODE_OF_START[starting];
  return (
    <nav aria-label="Choose a journey">
      <ul className="flex flex-col gap-1">
        {MODES.map((mode) => {
          const noBatman = mode.id === 'batman' && batmanTitle === null;
          return (
            <li key={mode.id}>
              <ModeEntry
                mode={noBatman ? { ...mode, description: 'No Batman in this encyclopedia' } : mode}
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
