/** `a` or `an`, as the word that follows is said. */
export function indefiniteArticle(following: string): 'a' | 'an' {
  const [word = ''] = following.split(/[\s-]/u);
  if (/^(?:hour|honest|hono|heir|x-|X-ray|X$|[FHLMNRSX][A-Z0-9])/u.test(following)) return 'an';
  if (/^(?:uni(?!n|m)|eu|one\b|once\b|ewe|us(?:e|u)|u(?:ti|ku|ra|ro)|u\b)/iu.test(word)) return 'a';
  return /^[aeiou8]/iu.test(word) ? 'an' : 'a';
}

export function withArticle(words: string): string {
  return `${indefiniteArticle(words)} ${words}`;
}

/** A capital at the beginning; nothing else changes. */
export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) ?? ''}`;
}
