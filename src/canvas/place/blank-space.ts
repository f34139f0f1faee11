/** True for an empty text or JSX layout characters; a no-break space is visible content. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/u.test(text);
}

/** Returns the start of the blanks before the offset on its line. */
export function blanksBefore(source: string, offset: number): number {
  let start = offset;
  while (/[ \t]/u.test(source.charAt(start - 1))) start -= 1;
  return start;
}

/** Returns the end of the blanks after the offset on its line. */
export function blanksBehind(source: string, offset: number): number {
  let end = offset;
  while (/[ \t]/u.test(source.charAt(end))) end += 1;
  return end;
}
