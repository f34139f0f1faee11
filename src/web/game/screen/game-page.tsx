import { useCallback, useState, useEffect, useRef } from 'react';
import { useGameState, useOpenedGame } from '#web/services/game-context.tsx';
import { useGameInHistory } from './use-game-in-history.ts';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import type { GameState } from '#core/game/game-state.ts';
import { currentTitle, previousTitle, targetsLeft } from '#core/game/journey.ts';
import { Drawer } from '#ui/dialog.tsx';
import { useStore } from '#ui/use-store.ts';
import { useApp } from '#web/services/app-context.tsx';
import { ExitRaceDialog } from '#web/party/race/exit-race.tsx';
import { preloadResult, ResultDialog } from './result-dialog.tsx';
import { BackClosesContext } from '#web/result/back-closes.ts';
import { usePageTitle } from '#web/layout/page.tsx';
import { OfflineNote } from '#web/layout/offline-note.tsx';
import { Coach } from './coach.tsx';
import { ArticleView } from '#web/game/article/article-view.tsx';
import { GameBar, GameDock } from './game-bar.tsx';
import { GameSide } from './game-side.tsx';
import { PictureViewer } from '#web/game/article/picture-viewer.tsx';
import { BackKeyDialog, ShortcutsDialog, useGameShortcuts } from './shortcuts-dialog.tsx';

/** The game while there is one; without a journey, `useGameInHistory` leaves this page at once (D11). */
export function GamePage() {
  const state = useGameState();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const closeOverlay = useCallback(() => setOverlay(null), []);
  /** Closes what is open over the result. */
  const [over, setOver] = useState<{ readonly close: () => void } | null>(null);
  const tell = useCallback((close: (() => void) | null) => setOver(close === null ? null : { close }), []);
  useGameInHistory(overlay !== null || over !== null, over?.close ?? closeOverlay);
  if (state.phase === 'idle') return null;
  return (
    <BackClosesContext value={tell}>
      <GameScreen state={state} overlay={overlay} onOverlay={setOverlay} onCloseOverlay={closeOverlay} />
    </BackClosesContext>
  );
}

/** The side panel with the targets, the bar, the article, and the overlays. */
function GameScreen({
  state,
  overlay,
  onOverlay,
  onCloseOverlay,
}: {
  readonly state: Exclude<GameState, { phase: 'idle' }>;
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay) => void;
  readonly onCloseOverlay: () => void;
}) {
  const { session } = useOpenedGame();
  const { hints, singleKeys } = useApp();
  const navigate = useNavigate();
  const targets = useRef<HTMLUListElement>(null);
  const { journey } = state;
  usePageTitle(currentTitle(journey));
  const { origin } = journey.challenge;
  useEffect(() => preloadResult(origin), [origin]);

  useEffect(
    () =>
      session.onScreenEffect((effect) => {
        if (effect.type === 'show-picture') onOverlay({ kind: 'picture', title: effect.title });
      }),
    [onOverlay, session],
  );

  const showSide = () => onOverlay({ kind: 'side' });
  const showTargets = (): void => {
    // On a small screen the side panel exists but is hidden, and cannot take the focus.
    targets.current?.focus();
    if (document.activeElement !== targets.current) showSide();
  };
  const exit = (): void => {
    if (origin.kind !== 'party') session.dispatch({ type: 'aborted' });
    // D11: Exit gives up the race, unless it is already over.
    else if (state.phase === 'playing') onOverlay({ kind: 'exit' });
    else navigate('/party');
  };
  const goBack = () => session.dispatch({ type: 'back-pressed' });
  const showShortcuts = () => onOverlay({ kind: 'shortcuts' });
  const pressBackKey = (): void => {
    const previous = previousTitle(journey);
    const isAsked = hints.backKey.getState() && state.phase === 'playing' && previous !== null;
    if (isAsked) onOverlay({ kind: 'back', to: previous });
    else goBack();
  };
  useGameShortcuts({ back: pressBackKey, targets: showTargets, help: showShortcuts }, useStore(singleKeys));

  return (
    <div className="grid h-dvh min-h-0 lg:grid-cols-[19rem_minmax(0,1fr)]">
      <aside
        aria-label="Journey"
        className="hidden min-h-0 overflow-y-auto border-r border-line bg-sheet lg:block"
      >
        <GameSide state={state} targets={targets} withBrand />
      </aside>
      <main className="flex min-h-0 min-w-0 flex-col">
        <GameBar
          state={state}
          onBack={goBack}
          onTargets={showSide}
          onShortcuts={showShortcuts}
          onExit={exit}
        />
        <OfflineNote />
        <Coach state={state} />
        <ArticleView state={state} onSkipToTargets={showTargets} />
      </main>
      <GameDock journey={journey} left={targetsLeft(journey)} onOpen={showSide} />
      <Drawer
        open={overlay?.kind === 'side'}
        onOpenChange={(open) => !open && onCloseOverlay()}
        side="left"
        title="Journey"
        description="Target articles and your journey so far"
      >
        <GameSide state={state} onShortcuts={showShortcuts} />
      </Drawer>
      <ShortcutsDialog open={overlay?.kind === 'shortcuts'} onClose={onCloseOverlay} />
      <ExitRaceDialog open={overlay?.kind === 'exit'} onClose={onCloseOverlay} />
      <BackKeyDialog
        to={overlay?.kind === 'back' ? overlay.to : null}
        onClose={onCloseOverlay}
        onBack={() => {
          hints.backKey.toggle();
          onCloseOverlay();
          goBack();
        }}
      />
      <PictureViewer
        fileTitle={overlay?.kind === 'picture' ? overlay.title : null}
        onClose={onCloseOverlay}
      />
      <ResultDialog state={state} />
    </div>
  );
}

/** What covers the article; at most one at a time. */
export type Overlay =
  | { readonly kind: 'side' }
  | { readonly kind: 'shortcuts' }
  /** Asks before the first step back by a single key. `to`: title of the page that it leads to. */
  | { readonly kind: 'back'; readonly to: string }
  /** Asks for confirmation before giving up a race. */
  | { readonly kind: 'exit' }
  /** `title`: title of the picture's File: page. */
  | { readonly kind: 'picture'; readonly title: string };
