import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Challenge } from '#core/game/challenge.ts';
import { ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/ports/article-source.ts';
import { useApp } from '#web/app-context.tsx';
import { useGame } from './game-context.tsx';

export type JourneyKind = 'quick' | 'batman';

/** Draws a journey and begins it: the way into the game from every menu and from Play Again. */
export function useStartJourney(): {
  readonly starting: JourneyKind | null;
  readonly start: (kind: JourneyKind) => Promise<boolean>;
} {
  const { session, source, library } = useGame();
  const { toasts } = useApp();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<JourneyKind | null>(null);

  const start = async (kind: JourneyKind): Promise<boolean> => {
    if (starting !== null) return false;
    setStarting(kind);
    const drawn = await drawChallenge(source, kind);
    setStarting(null);
    if (!drawn.ok) {
      toasts.show({
        title: 'Error',
        description:
          drawn.error === 'missing'
            ? 'This encyclopedia has no such journey. Choose another one.'
            : 'The journey could not be drawn: the encyclopedia did not answer. Try again in a moment.',
        variant: 'destructive',
      });
      return false;
    }
    library.prefetch(drawn.value.articles[0]);
    session.dispatch({ type: 'started', challenge: drawn.value });
    await navigate('/game');
    return true;
  };
  return { starting, start };
}

/** Spec section 1: four random articles; or one random article and Batman as the target. */
export async function drawChallenge(
  source: Pick<ArticleSource, 'random' | 'encyclopedia'>,
  kind: JourneyKind,
): Promise<Result<Challenge, ArticleFailure>> {
  const [drawn, encyclopedia] = await Promise.all([source.random(kind), source.encyclopedia()]);
  if (!drawn.ok) return drawn;
  if (!encyclopedia.ok) return encyclopedia;
  const { batmanTitle, namespaces } = encyclopedia.value;
  const [first, ...others] = drawn.value.articles.map((article) => article.title);
  if (first === undefined) return { ok: false, error: 'missing' };
  if (kind === 'quick') {
    return ok({ origin: { kind }, articles: [first, ...others], par: drawn.value.par, namespaces });
  }
  if (batmanTitle === null) return { ok: false, error: 'missing' };
  return ok({ origin: { kind }, articles: [first, batmanTitle], par: drawn.value.par, namespaces });
}
