/**
 * What JSX, and a browser, make of a text of several lines: they are trimmed where they meet, blank ones dropped, the rest
 * joined by one space.
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

/** In one pass, however many blanks there are: the text may come from a request. */
function withoutTail(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1;
  return line.slice(0, end);
}
