import type { DrawPurpose } from '#protocol/random-articles.ts';
import type { JourneyGuide } from './target-picker.ts';

/** A few targets of some hundreds are hardly met twice in a row. */
const MOST_DRAWS = 8;

/**
 * A journey whose routes may be told at its end: through none of `closed`, the titles nobody is told a path about (D16), as
 * far as chance allows. `random`: 0 ≤ x < 1.
 */
export async function drawFreely(
  guide: Pick<JourneyGuide, 'draw'>,
  purpose: DrawPurpose,
  count: number,
  { closed, random }: { readonly closed: ReadonlySet<string>; readonly random: () => number },
): ReturnType<JourneyGuide['draw']> {
  for (let tries = 1; ; tries += 1) {
    const drawn = await guide.draw(purpose, count, random);
    const isFree = !drawn.ok || !drawn.value.titles.some((title) => closed.has(title));
    if (isFree || tries === MOST_DRAWS) return drawn;
  }
}
