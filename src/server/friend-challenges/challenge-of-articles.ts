import { isUnavailable } from '#articles/source/encyclopedia-source.ts';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import type { Requester } from '#articles/source/requester.ts';
import { parOf } from '#articles/source/target-picker.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle, titleKind } from '#core/title/title.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { OpenChallenges } from '../challenges/daily-challenges.ts';
import type { ChallengeContent } from './challenge-of-run.ts';
import { touchesOpenChallenge } from './friend-challenge.ts';

export type PickFailure =
  /** There is no such article. */
  | { readonly kind: 'missing'; readonly title: string }
  /** Two titles lead to this article. */
  | { readonly kind: 'repeated'; readonly title: string }
  | { readonly kind: 'challenge-open' }
  | { readonly kind: 'no-route' }
  | { readonly kind: 'busy' }
  /** `retryAfter` in seconds, if known. */
  | { readonly kind: 'encyclopedia-unavailable'; readonly retryAfter: number | null };

export type PickedContent = Pick<ChallengeContent, 'source' | 'articles' | 'par'>;

export interface PickParts {
  readonly encyclopedia: Encyclopedia;
  readonly openChallenges: OpenChallenges;
  /** Shared by all routes that search the link graph. */
  readonly searches: BoundedQueue;
  /** Of the client that asks; null if it has none. Addresses take turns in the queue. */
  readonly address: string | null;
}

/**
 * CHALLENGE-6: Checks articles that a player picked, given by titles in any spelling: they exist, are different, are no
 * targets of an open challenge, and have a route through all of them, if the link graph is open.
 */
export async function challengeOfArticles(
  { encyclopedia, openChallenges, searches, address }: PickParts,
  titles: readonly string[],
  requester: Requester,
): Promise<Result<PickedContent, PickFailure>> {
  const { source, targetPicker } = encyclopedia;
  const articles: string[] = [];
  for (const typed of titles) {
    const found = await findArticle(encyclopedia, typed, requester);
    if (!found.ok) return found;
    if (articles.includes(found.value)) return fail({ kind: 'repeated', title: found.value });
    articles.push(found.value);
  }
  if (await touchesOpenChallenge(encyclopedia, openChallenges, articles))
    return fail({ kind: 'challenge-open' });
  const searched = await searches.run(address, () => targetPicker.route(articles));
  if (!searched.ok) return fail({ kind: 'busy' });
  // Without an open graph no route is known, and none is ruled out.
  if (searched.value === null && targetPicker.graph() === 'open') return fail({ kind: 'no-route' });
  const par = parOf(targetPicker, searched.value);
  return ok({ source: source.info.id, articles, par });
}

/**
 * DAILY-9: Returns whether one of the articles, given by canonical titles, links to a target of an open daily. The pars from
 * many articles to such a one would show the way to the target.
 */
export async function linksToDaily(
  { source, targetPicker }: Encyclopedia,
  openChallenges: Pick<OpenChallenges, 'dailyTitles'>,
  articles: readonly string[],
): Promise<boolean> {
  for (const target of await openChallenges.dailyTitles(source.info.id))
    for (const article of articles) {
      const found = await targetPicker.paths(article, target);
      if (found.kind === 'found' && found.distance === 1) return true;
    }
  return false;
}

/** Returns the article that a title leads to. */
async function findArticle(
  { source }: Encyclopedia,
  typed: string,
  requester: Requester,
): Promise<Result<string, PickFailure>> {
  const canonical = canonicalTitle(typed);
  if (!canonical.ok) return fail({ kind: 'missing', title: typed });
  const { title } = canonical.value;
  if (titleKind(title, source.info.namespaces) !== 'article') return fail({ kind: 'missing', title });
  const page = await source.page(title, { requester });
  if (isUnavailable(page)) return fail({ kind: 'encyclopedia-unavailable', retryAfter: page.retryAfter });
  return page.kind === 'found' ? ok(page.article.title) : fail({ kind: 'missing', title });
}
