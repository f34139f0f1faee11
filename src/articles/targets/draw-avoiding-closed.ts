import type { DrawPurpose } from '#protocol/random-articles.ts';
import type { TargetPicker } from '../source/target-picker.ts';

/** Maximum number of draws: a few closed targets among hundreds are rarely drawn twice in a row. */
const MOST_DRAWS = 8;

/**
 * Draws a journey whose routes may be shown at its end: it avoids the titles in `closed`, whose paths must not be
 * disclosed (D16), as far as chance allows. `random`: 0 ≤ x < 1.
 */
export async function drawAvoidingClosed(
  targetPicker: Pick<TargetPicker, 'draw'>,
  purpose: DrawPurpose,
  count: number,
  { closed, random }: { readonly closed: ReadonlySet<string>; readonly random: () => number },
): ReturnType<TargetPicker['draw']> {
  for (let tries = 1; ; tries += 1) {
    const drawn = await targetPicker.draw(purpose, count, random);
    const isFree = !drawn.ok || !drawn.value.titles.some((title) => closed.has(title));
    if (isFree || tries === MOST_DRAWS) return drawn;
  }
}
