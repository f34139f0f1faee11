/**
 * Returns a multi-line text as JSX and browsers show it: lines are trimmed at line breaks, blank ones dropped, and the
 * rest joined with one space.
 */
export function shownText(written: string): string {
  const lines = written.split(/\r\n|\r|\n/u);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const head = index === 0 ? line : line.replace(/^[ \t]+/u, '');
      return index === last ? head : withoutTail(head);
    })
    .filter((line) => line !== '')
    .join(' ');
}

/** Linear in the number of blanks, because the text may come from a request. */
function withoutTail(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1;
  return line.slice(0, end);
}
