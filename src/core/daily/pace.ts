/**
 * BOARD-6: The least average time per click, in milliseconds, of a run whose pace is verified. A person loads a page,
 * finds a link and clicks it; a program needs a few milliseconds. Scores are marked when they are written, so a change of
 * this number needs a migration of the older ones.
 */
const MIN_MS_PER_CLICK = 1000;

/**
 * BOARD-6: Returns whether a run took long enough for a person. `milliseconds`: from its start to its last click, by the
 * server's clock. Only the average counts: clicks that waited in a browser without a connection arrive together.
 */
export function isPaceVerified({
  clicks,
  milliseconds,
}: {
  readonly clicks: number;
  readonly milliseconds: number;
}): boolean {
  return milliseconds >= clicks * MIN_MS_PER_CLICK;
}
