/** Replaces what the text type of PostgreSQL cannot hold: NUL. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD');
}
