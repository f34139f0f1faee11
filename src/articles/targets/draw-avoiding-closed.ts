import type { DrawPurpose } from '#protocol/random-articles.ts';
import type { TargetPicker } from '../source/target-picker.ts';

/**
 * Maximum number of draws. With 1,000 races among the 880 targets of the starter, 9 % of journeys of four have two
 * articles of one race: fewer than one in 10⁸ times all eight draws do.
 */
const MOST_DRAWS = 8;

/**
 * Draws a journey whose routes may be shown at its end. `exposureOf`: how much they would disclose of open challenges and
 * races (D16); 0 is nothing. Draws until it is 0, a limited number of times, and then returns the draw with the least
 * exposure. `random`: 0 ≤ x < 1.
 */
export async function drawAvoidingClosed(
  targetPicker: Pick<TargetPicker, 'draw'>,
  purpose: DrawPurpose,
  count: number,
  {
    exposureOf,
    random,
  }: { readonly exposureOf: (titles: readonly string[]) => number; readonly random: () => number },
): ReturnType<TargetPicker['draw']> {
  const draw = () => targetPicker.draw(purpose, count, random);
  let best = await draw();
  for (let draws = 1; draws < MOST_DRAWS && best.ok && exposureOf(best.value.titles) > 0; draws += 1) {
    const drawn = await draw();
    if (!drawn.ok) break;
    if (exposureOf(drawn.value.titles) < exposureOf(best.value.titles)) best = drawn;
  }
  return best;
}
