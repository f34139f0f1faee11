/**
 * What an article brings from elsewhere, held to the house's manners. Pictures of another host are told nothing of who
 * looks at them, and come when they are near; links to other sites open beside the game and know nothing of it.
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

/** A whole address: `https://...`, or `//...` under the page's own scheme. Ours are paths. */
function isElsewhere(address: string | null): boolean {
  return address !== null && /^\s*(?:https?:)?\/\//iu.test(address);
}
