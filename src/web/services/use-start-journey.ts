import { useStore } from '#ui/use-store.ts';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import type { Challenge } from '#core/game/challenge.ts';
import { assertNever } from '#core/assert-never.ts';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { Level } from '#protocol/levels.ts';
import { DEFAULT_DRAW_COUNT } from '#protocol/random-articles.ts';
import type { ArticleFailure } from '#web/server-api/article-source.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useEncyclopediaName } from './use-encyclopedia.ts';
import type { JourneyKind, RecordedChallenge } from '#web/game/session/open-challenge.ts';
import { useGame } from './game-context.tsx';
import type { Starting } from '#web/game/session/journey-starter.ts';
import { secondsInWords } from '#web/format/format.ts';

/** Begins journeys from a screen, and navigates to the game. */
export function useStartJourney(): {
  /** The journey being prepared; all entries are disabled until it is ready. */
  readonly starting: Starting | null;
  /**
   * Resolves to whether it opened the game. Shows a failure as a toast, or passes it to `onFailure` where a toast
   * cannot be reached.
   */
  readonly start: (kind: JourneyKind, onFailure?: (words: string) => void) => Promise<boolean>;
  readonly begin: (challenge: Challenge) => void;
  /** Opens or resumes today's run (D7). Resolves to whether it opened the game; shows a failure as a toast. */
  readonly startDaily: (challenge: DailyChallengeAnswer) => Promise<boolean>;
  readonly startLevel: (level: Level) => Promise<boolean>;
} {
  const { starter, session } = useGame();
  const { toasts } = useApp();
  const encyclopedia = useEncyclopediaName();
  const navigate = useNavigate();
  const starting = useStore(starter);

  const enterGame = (): void => {
    // Reads the current location: the player may have navigated since this function was created.
    if (window.location.pathname !== '/game') navigate('/game');
  };
  /** GAME-19. */
  const noteShortJourney = (): void => {
    const state = session.getState();
    const drawn = state.phase === 'idle' ? [] : state.journey.challenge.articles;
    if (drawn.length === 0 || drawn.length >= DEFAULT_DRAW_COUNT.quick) return;
    toasts.show({
      title: 'A short journey',
      description: `Only ${drawn.length} suitable articles were found in ${encyclopedia}, so this journey has ${drawn.length} instead of ${DEFAULT_DRAW_COUNT.quick}.`,
    });
  };
  const start = async (kind: JourneyKind, onFailure?: (words: string) => void): Promise<boolean> => {
    if (starter.getState() !== null) return false;
    const drawn = await starter.draw(kind);
    if (!drawn.ok) {
      const words = failureMessage(drawn.error, encyclopedia);
      if (onFailure === undefined) toasts.show(toastFor(drawn.error, words), () => void start(kind));
      else onFailure(words);
      return false;
    }
    if (drawn.value === 'overtaken') return false;
    if (kind === 'quick') noteShortJourney();
    enterGame();
    return true;
  };
  const open = async (order: RecordedChallenge): Promise<boolean> => {
    if (starter.getState() !== null) return false;
    const opened = await starter.open(order);
    if (!opened.ok) {
      toasts.show({ title: 'Error', description: opened.error.message, variant: 'destructive' });
      return false;
    }
    if (opened.value === 'overtaken') return false;
    if (opened.value === 'for-practice') {
      toasts.show({
        title: 'Playing for practice',
        description: 'Our server did not answer, so this journey is not recorded.',
        topic: 'journey',
      });
    }
    enterGame();
    return true;
  };
  return {
    startDaily: (challenge) => open({ kind: 'daily', challenge }),
    startLevel: (level) => open({ kind: 'level', level }),
    starting,
    begin: (challenge) => {
      starter.begin(challenge);
      enterGame();
    },
    start,
  };
}

function failureMessage(failure: ArticleFailure, encyclopedia: string): string {
  switch (failure.reason) {
    case 'missing':
      return 'This encyclopedia has no such journey. Choose another one.';
    case 'unreachable':
      return 'The journey could not be drawn: our server did not answer. Nothing is lost.';
    case 'upstream': {
      const when =
        failure.retryAfter === null ? 'a little later' : `in ${secondsInWords(failure.retryAfter)}`;
      return `${encyclopedia} is not answering right now. The journey could not be drawn; nothing is lost. Try again ${when}.`;
    }
    default:
      return assertNever(failure);
  }
}

function toastFor(failure: ArticleFailure, description: string): ToastContent {
  const toast = { title: 'Error', description, variant: 'destructive' } as const;
  if (failure.reason === 'missing') return toast;
  return { ...toast, action: { label: 'Try again', altText: 'Choose the journey again in the menu' } };
}
