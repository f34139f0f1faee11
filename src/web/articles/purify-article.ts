import purify, { type Config } from 'dompurify';

/**
 * Second defense behind the server's allow-list: what slips through the server's parser is sanitized with the browser's
 * own parser.
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
  ADD_ATTR: (attribute, tag) =>
    // Links to the source and its license open in a new tab.
    attribute === 'target' ||
    // The TeX of a formula, and the place of an operator in it.
    attribute === 'alttext' ||
    (attribute === 'form' && tag === 'mo'),
  // TeX is no address: `f:A` names no protocol.
  ADD_URI_SAFE_ATTR: ['alttext'],
  ALLOW_DATA_ATTR: false,
};

/** Returns a detached, sanitized tree. */
export function purifyArticle(html: string): DocumentFragment {
  // The types do not say so, but `sanitize` returns null for a frameset page.
  const body: DocumentFragment | null = purify.sanitize(html, POLICY);
  if (body === null) return document.createDocumentFragment();
  // Runs on the detached tree, before any picture has been requested.
  hardenExternalContent(body);
  return body;
}

/**
 * Hardens what an article embeds from other sites. Pictures of other hosts load lazily and send no referrer; links to
 * other sites open in a new tab without access to `window.opener`.
 */
export function hardenExternalContent(body: DocumentFragment): void {
  for (const picture of body.querySelectorAll('img')) {
    if (!isElsewhere(picture.getAttribute('src'))) continue;
    picture.setAttribute('referrerpolicy', 'no-referrer');
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
  }
  for (const link of body.querySelectorAll('a[href]')) {
    if (!isElsewhere(link.getAttribute('href'))) continue;
    const others = (link.getAttribute('rel') ?? '').split(/\s+/u).filter((word) => word !== '');
    link.setAttribute('rel', [...new Set([...others, 'noopener'])].join(' '));
    link.setAttribute('target', '_blank');
  }
}

/** Matches an absolute address: `https://...` or protocol-relative `//...`. Our own addresses are paths. */
function isElsewhere(address: string | null): boolean {
  return address !== null && /^\s*(?:https?:)?\/\//iu.test(address);
}
