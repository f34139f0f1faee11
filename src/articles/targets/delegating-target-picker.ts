import type { TargetPicker } from '../source/target-picker.ts';

/** A target picker that delegates to the current one, which is replaced when a graph becomes available. */
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
