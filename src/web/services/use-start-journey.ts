import { useStore } from '#ui/use-store.ts';
import { useNavigate } from '#web/navigation/navigation-context.tsx';
import type { Challenge } from '#core/game/challenge.ts';
import { assertNever } from '#core/assert-never.ts';
import type { ArchivedDaily } from '#protocol/daily-archive.ts';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import type { Level } from '#protocol/levels.ts';
import { DEFAULT_DRAW_COUNT } from '#protocol/random-articles.ts';
import type { ArticleFailure } from '#web/server-api/article-source.ts';
import { useApp } from '#web/services/app-context.tsx';
import { useEncyclopediaName } from './use-encyclopedia.ts';
import type { JourneyKind, RecordedChallenge } from '#web/game/session/open-challenge.ts';
import { useGame } from './game-context.tsx';
import type { NotLoaded, Starting } from '#web/game/session/journey-starter.ts';
import { secondsInWords } from '#web/format/format.ts';

/** Why a journey did not begin. */
export interface StartFailure {
  /** Says what happened, for the player. */
  readonly message: string;
  /** Starts again; null where another attempt cannot succeed. */
  readonly tryAgain: (() => void) | null;
}

/** Shows a failure. The default is a toast; a result dialog shows it inside, where it stays until the player acts. */
type OnFailure = (failure: StartFailure) => void;

/** Begins journeys from a screen, and navigates to the game. A failure is shown, with Try again (D22). */
export function useStartJourney(): {
  /** The journey being prepared; all entries are disabled until it is ready. */
  readonly starting: Starting | null;
  /** Resolves to false if another start is pending or overtook this one; otherwise it opened the game or failed. */
  readonly start: (kind: JourneyKind, onFailure?: OnFailure) => Promise<boolean>;
  readonly begin: (challenge: Challenge) => Promise<void>;
  /** Opens or resumes today's run (D7). */
  readonly startDaily: (challenge: DailyChallengeAnswer) => Promise<void>;
  /** Opens practice of a past daily (ARCHIVE-2). */
  readonly startArchived: (challenge: ArchivedDaily) => Promise<void>;
  /** Opens a run of a challenge among friends (CHALLENGE-7). */
  readonly startFriendChallenge: (challenge: FriendChallenge, onFailure?: OnFailure) => Promise<void>;
  readonly startLevel: (level: Level, onFailure?: OnFailure) => Promise<void>;
} {
  const { starter, game } = useGame();
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
    const state = game.getState();
    const drawn = state.phase === 'idle' ? [] : state.journey.challenge.articles;
    if (drawn.length === 0 || drawn.length >= DEFAULT_DRAW_COUNT.quick) return;
    toasts.show({
      title: 'A short journey',
      description: `Only ${drawn.length} suitable articles were found in ${encyclopedia}, so this journey has ${drawn.length} instead of ${DEFAULT_DRAW_COUNT.quick}.`,
    });
  };
  const showToast: OnFailure = ({ message, tryAgain }) => {
    const toast = { title: 'Error', description: message, variant: 'destructive' } as const;
    if (tryAgain === null) toasts.show(toast);
    else
      toasts.show({ ...toast, action: { label: 'Try again', altText: 'Start the journey again' } }, tryAgain);
  };
  const start = async (kind: JourneyKind, onFailure: OnFailure = showToast): Promise<boolean> => {
    if (starter.getState() !== null) return false;
    const drawn = await starter.draw(kind);
    if (!drawn.ok) {
      const message = failureMessage(drawn.error, encyclopedia);
      const isPermanent = drawn.error !== 'not-loaded' && drawn.error.reason === 'missing';
      onFailure({ message, tryAgain: isPermanent ? null : () => void start(kind, onFailure) });
      return true;
    }
    if (drawn.value === 'overtaken') return false;
    if (kind === 'quick') noteShortJourney();
    enterGame();
    return true;
  };
  const open = async (order: RecordedChallenge, onFailure: OnFailure = showToast): Promise<void> => {
    if (starter.getState() !== null) return;
    const opened = await starter.open(order);
    if (!opened.ok) {
      const tryAgain = (): void => void open(order, onFailure);
      if (opened.error === 'not-loaded') return onFailure({ message: notLoadedMessage(), tryAgain });
      const { code, message } = opened.error;
      const isPermanent = code === 'not-found' || code === 'run-expired';
      return onFailure({ message, tryAgain: isPermanent ? null : tryAgain });
    }
    if (opened.value === 'overtaken') return;
    if (opened.value !== 'begun') {
      toasts.show({
        title: 'Playing for practice',
        description:
          opened.value === 'over-limit'
            ? "Many new players on your network have played today, so this journey won't be ranked."
            : "Our server didn't answer, so this journey won't be recorded.",
        topic: 'journey',
      });
    }
    enterGame();
  };
  const begin = async (challenge: Challenge): Promise<void> => {
    const begun = await starter.begin(challenge);
    if (!begun.ok) showToast({ message: notLoadedMessage(), tryAgain: () => void begin(challenge) });
    else if (begun.value === 'begun') enterGame();
  };
  return {
    startDaily: (challenge) => open({ kind: 'daily', challenge }),
    startArchived: (challenge) => open({ kind: 'archive', challenge }),
    startFriendChallenge: (challenge, onFailure) => open({ kind: 'challenge', challenge }, onFailure),
    startLevel: (level, onFailure) => open({ kind: 'level', level }, onFailure),
    starting,
    begin,
    start,
  };
}

function notLoadedMessage(): string {
  return navigator.onLine
    ? "Couldn't load the game: our server didn't answer."
    : "Couldn't load the game: you're offline.";
}

function failureMessage(failure: ArticleFailure | NotLoaded, encyclopedia: string): string {
  if (failure === 'not-loaded') return notLoadedMessage();
  switch (failure.reason) {
    case 'missing':
      return 'This encyclopedia has no such journey. Please choose another.';
    case 'unreachable':
      return navigator.onLine
        ? "Couldn't draw a journey: our server didn't answer."
        : "Couldn't draw a journey: you're offline.";
    case 'upstream': {
      const when =
        failure.retryAfter === null ? 'a little later' : `in ${secondsInWords(failure.retryAfter)}`;
      return `Couldn't draw a journey: ${encyclopedia} isn't answering right now. Please try again ${when}.`;
    }
    default:
      return assertNever(failure);
  }
}
