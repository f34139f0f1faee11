/** As wide as in wiki-article.css, where boxes begin to stand beside the text. */
const TOO_NARROW = '(width < 40rem)';

export const isTooNarrowForInfobox = (): boolean => matchMedia(TOO_NARROW).matches;

/**
 * The box of a wiki's page can be three screens of a phone long, and the player has come to read: what the page is about
 * goes before it. In the page itself and not by style alone, so that the keyboard takes the same way.
 */
export function moveLeadAboveInfobox(article: ParentNode): void {
  const box = article.querySelector('.mw-parser-output > .infobox:not(aside)');
  for (
    let next = box?.nextElementSibling;
    next !== null && next !== undefined;
    next = next.nextElementSibling
  ) {
    if (/^H[2-6]$/u.test(next.tagName)) return;
    if (next.tagName !== 'P' || next.textContent?.trim() === '') continue;
    box?.before(next);
    return;
  }
}
