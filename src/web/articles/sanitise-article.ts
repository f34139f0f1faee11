import { UNREACHABLE, type LoadFailure } from '#core/game/game-state.ts';
import { fail, ok, type Result } from '#core/result.ts';

/**
 * Returns a detached, sanitized tree; `unreachable` if the sanitizer failed to load. Its code is loaded with the first
 * article, not with the app.
 */
export async function sanitiseArticle(html: string): Promise<Result<DocumentFragment, LoadFailure>> {
  const purifyArticle = await loadPurifier();
  // Do not show the article; a later attempt may succeed.
  return purifyArticle === null ? fail(UNREACHABLE) : ok(purifyArticle(html));
}

/** Null if the code did not load. */
export async function loadPurifier(): Promise<((html: string) => DocumentFragment) | null> {
  try {
    return (await import('./purify-article.ts')).purifyArticle;
  } catch {
    return null;
  }
}
