import { useRef, useState, useSyncExternalStore } from 'react';
import { targetsLeft, currentTitle } from '#core/game/journey.ts';
import type { GameState } from '#core/game/game-state.ts';
import { useApp } from '#web/app-context.tsx';
import { usePageTitle } from '#web/shell/use-page-title.ts';
import { Drawer } from '#ui/drawer.tsx';
import { ResultDialog } from '#web/result/result-dialog.tsx';
import { Announcer } from './announcer.tsx';
import { ArticleView } from './article-view.tsx';
import { GameBar } from './game-bar.tsx';
import { GameDock } from './game-dock.tsx';
import { GameSide } from './game-side.tsx';
import { useGame, useGameState } from './game-context.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useGameShortcuts } from './use-game-shortcuts.ts';
import { useGameInHistory } from './use-game-in-history.ts';

export function GamePage() {
  const state = useGameState();
  useGameInHistory();
  if (state.phase === 'idle') return null;
  return <Playing state={state} />;
}

function Playing({ state }: { readonly state: Exclude<GameState, { phase: 'idle' }> }) {
  const { session } = useGame();
  const { singleKeys } = useApp();
  const [sideOpen, setSideOpen] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const { journey } = state;
  usePageTitle(currentTitle(journey));

  const showTargets = (): void => {
    const list = document.querySelector<HTMLElement>('[data-targets]');
    if (list?.offsetParent instanceof HTMLElement) list.focus();
    else setSideOpen(true);
  };
  const goBack = () => session.dispatch({ type: 'back-pressed' });
  const exit = () => session.dispatch({ type: 'aborted' });
  useGameShortcuts(
    { back: goBack, targets: showTargets, help: () => setShortcutsOpen(true) },
    useSyncExternalStore(singleKeys.subscribe, singleKeys.isOn),
  );

  return (
    <div className="grid h-dvh min-h-0 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <aside
        aria-label="Journey"
        className="hidden min-h-0 overflow-y-auto border-r border-line bg-sheet lg:block"
      >
        <GameSide state={state} withBrand />
      </aside>
      <main className="grid min-h-0 min-w-0 grid-rows-[3.75rem_minmax(0,1fr)]">
        <GameBar
          state={state}
          onBack={goBack}
          onTargets={() => setSideOpen(true)}
          onShortcuts={() => setShortcutsOpen(true)}
          onExit={exit}
        />
        <ArticleView state={state} pane={pane} onSkipToTargets={showTargets} />
      </main>
      <GameDock journey={journey} left={targetsLeft(journey)} onOpen={() => setSideOpen(true)} />
      <Drawer
        open={sideOpen}
        onOpenChange={setSideOpen}
        side="left"
        title="Journey"
        description="Target articles, and the way so far"
      >
        <GameSide state={state} />
      </Drawer>
      <ShortcutsDialog open={shortcutsOpen} onClose={() => setShortcutsOpen(false)} />
      <PictureViewer />
      <ResultDialog state={state} />
      <Announcer />
    </div>
  );
}
