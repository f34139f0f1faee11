import type { Journey, Stop } from './journey.ts';

export type JourneyStop = Stop & {
  /** True on the first visit to a target. */
  readonly foundTarget: boolean;
};

/** GAME-5: Returns every visited page in order, marking where each target was found. */
export function journeyStops({ path, challenge }: Journey): readonly JourneyStop[] {
  const stoodOn = new Set<string>();
  return path.map((stop) => {
    const foundTarget = challenge.articles.includes(stop.title) && !stoodOn.has(stop.title);
    stoodOn.add(stop.title);
    return { ...stop, foundTarget };
  });
}
