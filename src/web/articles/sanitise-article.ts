import type { Config } from 'dompurify';
import { fail, ok, type Result } from '#core/result.ts';

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
  // The licence link opens beside the game; the server gives it its rel.
  ADD_ATTR: ['target'],
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
export async function sanitiseArticle(html: string): Promise<Result<DocumentFragment, 'unreachable'>> {
  const purify = await loadPurifier();
  return purify === null ? fail('unreachable') : ok(purify.sanitize(html, POLICY));
}
