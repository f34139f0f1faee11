import { fail, ok } from '#core/result.ts';
import { BATMAN, type GraphState, type TargetPicker } from '#articles/source/target-picker.ts';

const TITLES = Array.from({ length: 30 }, (_, number) => `Article ${number + 1}`);

/**
 * A target picker that always draws the first of its articles; its routes go directly through the requested articles.
 */
export function buildTargetPicker({
  hasBatman = true,
  graph = 'open',
}: {
  readonly hasBatman?: boolean;
  readonly graph?: GraphState;
} = {}): TargetPicker {
  return {
    batman: BATMAN,
    isExact: true,
    graph: () => graph,
    draw: async (purpose, count) =>
      purpose === 'batman' && !hasBatman
        ? fail('batman-unavailable')
        : ok({ titles: TITLES.slice(0, count), par: count - 1 }),
    route: async (titles) => titles,
    review: async () => null,
    hasDailyShape: null,
    paths: async (from, to) =>
      graph === 'open'
        ? { kind: 'found', distance: 1, path: [from, to], count: 1 }
        : { kind: 'no-graph', state: graph },
  };
}
