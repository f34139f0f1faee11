import { shuffled } from '../shuffled.ts';

const DAY = 86_400_000;
/** No target comes again for so long, while the pool allows (D12). Milliseconds. */
export const REST = 60 * DAY;
/** What was drawn together must not come again together: among the longest rested, chance decides within so many. */
const GROUP = 40;

/**
 * The titles in the order in which they should be drawn: first those not drawn within 60 days, by chance; then, longest
 * rested first, the others. `drawn`: when each was drawn last.
 */
export function* restedFirst(
  titles: Iterable<string>,
  drawn: ReadonlyMap<string, number>,
  { now, random }: { readonly now: number; readonly random: () => number },
): Generator<string, void> {
  const rested: string[] = [];
  const tired: (readonly [string, number])[] = [];
  for (const title of titles) {
    const at = drawn.get(title);
    if (at === undefined || !isTired(at, now)) rested.push(title);
    else tired.push([title, at]);
  }
  yield* shuffled(rested, random);
  tired.sort(([, a], [, b]) => a - b);
  for (let from = 0; from < tired.length; from += GROUP) {
    yield* shuffled(
      tired.slice(from, from + GROUP).map(([title]) => title),
      random,
    );
  }
}

/** A time in the future, as of a clock that was set back, counts as now. */
export function isTired(drawnAt: number, now: number): boolean {
  return now - drawnAt < REST;
}

/** Notes what is drawn, and forgets what has rested. */
export function noteDrawn(drawn: Map<string, number>, titles: readonly string[], now: number): void {
  for (const [title, at] of drawn) if (!isTired(at, now)) drawn.delete(title);
  for (const title of titles) drawn.set(title, now);
}
