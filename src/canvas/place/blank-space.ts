/** Nothing but what JSX takes for layout, or nothing at all: a no-break space is there to be seen. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/u.test(text);
}

/** Where the blanks begin that stand in the line before the offset. */
export function blanksBefore(source: string, offset: number): number {
  let start = offset;
  while (/[ \t]/u.test(source.charAt(start - 1))) start -= 1;
  return start;
}

/** Where the blanks end that stand in the line behind the offset. */
export function blanksBehind(source: string, offset: number): number {
  let end = offset;
  while (/[ \t]/u.test(source.charAt(end))) end += 1;
  return end;
}
