/** Without the short forms and the bracketed labels of a dictionary. */
export function plainWords(text: string): string {
  return text
    .replace(/^(?:\([^)]*\)\s*)+/u, '')
    .replaceAll(/\b(?:usu|esp)\./gu, (short) => (short === 'usu.' ? 'usually' : 'especially'))
    .replaceAll('e.g.', 'for example')
    .replaceAll('i.e.', 'that is')
    .replaceAll(/\betc$/gu, 'and so on')
    .replaceAll(/\bU\.?S\.?\b/gu, 'United States')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
