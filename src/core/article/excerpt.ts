/** Spec section 9. */
const EXCERPT_LENGTH = 150;
export const NO_EXCERPT = 'No excerpt available';

/** ARTICLE-1: Returns the first 150 characters and three dots; a text of at most 150 unchanged (D26); NO_EXCERPT for none. */
export function excerpt(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return NO_EXCERPT;
  const characters = Array.from(trimmed);
  if (characters.length <= EXCERPT_LENGTH) return trimmed;
  return `${characters.slice(0, EXCERPT_LENGTH).join('')}...`;
}
