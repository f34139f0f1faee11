import type { Config } from 'dompurify';
import { UNREACHABLE, type LoadFailure } from '#core/game/load-failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { hardenExternalContent } from './harden-external-content.ts';

/**
 * The browser's own wall behind the server's allow-list: whatever slipped through one parser meets the very parser that
 * will show it. Loaded with the first article, not with the app.
 */
const POLICY: Config & { RETURN_DOM_FRAGMENT: true } = {
  RETURN_DOM_FRAGMENT: true,
  USE_PROFILES: { html: true, mathMl: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'iframe',
    'object',
    'embed',
    'dialog',
  ],
  FORBID_ATTR: ['style', 'srcset', 'autofocus', 'contenteditable', 'popover'],
  // Links to the source and its licence open beside the game.
  ADD_ATTR: ['target', 'rel'],
  ALLOW_DATA_ATTR: false,
};

async function loadPurifier() {
  try {
    return (await import('dompurify')).default;
  } catch {
    // The part of the app that cleans articles did not arrive: the article cannot be shown, and a later try may succeed.
    return null;
  }
}

/** A detached tree that may be shown; `unreachable` where the sanitiser itself did not load. */
export async function sanitiseArticle(html: string): Promise<Result<DocumentFragment, LoadFailure>> {
  const purify = await loadPurifier();
  if (purify === null) return fail(UNREACHABLE);
  // Its types do not say so, but of a page that is a set of frames nothing at all is left.
  const body: DocumentFragment | null = purify.sanitize(html, POLICY);
  if (body === null) return ok(document.createDocumentFragment());
  // On the clean tree, which belongs to no screen yet: no picture has been asked for.
  hardenExternalContent(body);
  return ok(body);
}
