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
