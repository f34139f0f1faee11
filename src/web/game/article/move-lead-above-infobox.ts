/** Same width as in wiki-article.css, from which infoboxes float beside the text. */
const TOO_NARROW = '(width < 40rem)';

export const isTooNarrowForInfobox = (): boolean => matchMedia(TOO_NARROW).matches;

/**
 * Moves the lead paragraph above the infobox, which can fill three screens of a phone. Moves it in the DOM instead of
 * with CSS, so that the keyboard order matches.
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
