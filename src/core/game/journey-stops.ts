import type { Journey, Stop } from './journey.ts';

export type JourneyStop = Stop & {
  /** Here a target was found: the first time it was stood on. */
  readonly foundTarget: boolean;
};

/** GAME-5: every page stood on, in order, with the places where targets were found. */
export function journeyStops({ path, challenge }: Journey): readonly JourneyStop[] {
  const stoodOn = new Set<string>();
  return path.map((stop) => {
    const foundTarget = challenge.articles.includes(stop.title) && !stoodOn.has(stop.title);
    stoodOn.add(stop.title);
    return { ...stop, foundTarget };
  });
}
