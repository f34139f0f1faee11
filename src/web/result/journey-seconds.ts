import type { Journey } from '#core/game/journey.ts';

/** Returns the seconds from the start of a journey to its last page, by the clock that timed its stops. */
export function journeySeconds({ path }: Pick<Journey, 'path'>): number {
  const [start] = path;
  return ((path.at(-1) ?? start).at - start.at) / 1000;
}
