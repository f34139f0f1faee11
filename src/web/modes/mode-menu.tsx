import { useLocation } from 'react-router';
import { ModeEntry } from './mode-entry.tsx';
import { MODES, type ModeId } from './modes.ts';
import { useChooseMode } from './use-choose-mode.ts';

const MODE_OF_PATH: Readonly<Record<string, ModeId>> = {
  '/': 'daily',
  '/levels': 'levels',
  '/party': 'friends',
};

/** All six modes, in the side menu, in the drawer and on a page of its own. */
export function ModeMenu({ onChosen }: { readonly onChosen?: () => void }) {
  const { pathname } = useLocation();
  const { choose, starting, batmanTitle } = useChooseMode(onChosen);
  return (
    <nav aria-label="Choose a journey">
      <ul className="flex flex-col gap-1">
        {MODES.map((mode) => {
          const noBatman = mode.id === 'batman' && batmanTitle === null;
          return (
            <li key={mode.id}>
              <ModeEntry
                mode={noBatman ? { ...mode, description: 'No Batman in this encyclopedia' } : mode}
                isActive={starting === null ? MODE_OF_PATH[pathname] === mode.id : starting === mode.id}
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
