import type { TargetPicker } from './target-picker.ts';

/** A guide that hands every question to whichever guide is there now: another one takes over when a graph has come. */
export function delegatingTargetPicker(current: () => TargetPicker): TargetPicker {
  return {
    get batman() {
      return current().batman;
    },
    get isExact() {
      return current().isExact;
    },
    graph: () => current().graph(),
    draw: (purpose, count, random) => current().draw(purpose, count, random),
    route: (titles) => current().route(titles),
    get isDailyJourney() {
      return current().isDailyJourney;
    },
    paths: (from, to) => current().paths(from, to),
  };
}
