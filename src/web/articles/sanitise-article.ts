import type { Config } from 'dompurify';

/**
 * The browser's own wall behind the server's allow-list: whatever slipped through one parser meets the very parser that
 * will show it. Loaded with the first article, not with the app.
 */
const POLICY: Config = {
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
  ADD_ATTR: ['target'],
  ALLOW_DATA_ATTR: false,
};

/** A detached tree that may be shown. */
export async function sanitiseArticle(html: string): Promise<DocumentFragment> {
  const { default: purify } = await import('dompurify');
  const clean = purify.sanitize(html, { ...POLICY, RETURN_DOM_FRAGMENT: true });
  for (const link of clean.querySelectorAll('a[target]')) link.setAttribute('rel', 'noopener noreferrer');
  return clean;
}
