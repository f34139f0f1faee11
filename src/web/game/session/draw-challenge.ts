import type { Challenge } from '#core/game/challenge.ts';
import { MISSING } from '#core/game/load-failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { ArticleFailure, ArticleSource } from '#web/ports/article-source.ts';

export type JourneyKind = 'quick' | 'batman';

/** Draws a challenge (spec section 1): four random articles, or one random article with Batman as the target. */
export async function drawChallenge(
  source: Pick<ArticleSource, 'random' | 'encyclopedia'>,
  kind: JourneyKind,
): Promise<Result<Challenge, ArticleFailure>> {
  const [drawn, encyclopedia] = await Promise.all([source.random(kind), source.encyclopedia()]);
  if (!drawn.ok) return drawn;
  if (!encyclopedia.ok) return encyclopedia;
  const { batmanTitle, namespaces } = encyclopedia.value;
  const { articles, par, pin } = drawn.value;
  const [first, ...others] = articles.map((article) => article.title);
  if (first === undefined) return fail(MISSING);
  if (kind === 'quick')
    return ok({ origin: { kind }, articles: [first, ...others], par, namespaces, pin, run: null });
  if (batmanTitle === null) return fail(MISSING);
  return ok({ origin: { kind }, articles: [first, batmanTitle], par, namespaces, pin, run: null });
}
