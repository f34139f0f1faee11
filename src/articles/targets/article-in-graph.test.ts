import { describe, expect, it } from 'vitest';
import { articleInGraph } from './article-in-graph.ts';
import type { TargetPicker, GraphState } from '../source/target-picker.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';

/** A target picker whose graph knows Dog, also as Hound, and that records the titles it looks up. */
function buildDogPicker(graph: GraphState): {
  readonly targetPicker: TargetPicker;
  readonly lookedUp: string[];
} {
  const lookedUp: string[] = [];
  const targetPicker: TargetPicker = {
    ...buildTargetPicker({ graph }),
    route: async (titles) => {
      lookedUp.push(...titles);
      return titles.every((title) => ['Dog', 'Hound'].includes(title)) ? ['Dog'] : null;
    },
  };
  return { targetPicker, lookedUp };
}

describe('articleInGraph', () => {
  it('resolves a redirect and returns an unknown title unchanged', async () => {
    const { targetPicker } = buildDogPicker('open');
    expect(await articleInGraph(targetPicker, 'Hound')).toBe('Dog');
    expect(await articleInGraph(targetPicker, 'Cat')).toBe('Cat');
  });

  it('looks up a title once in an open graph, and every time while there is no graph', async () => {
    const [open, building] = [buildDogPicker('open'), buildDogPicker('building')];
    for (const { targetPicker } of [open, open, building, building])
      await articleInGraph(targetPicker, 'Hound');
    expect(open.lookedUp).toEqual(['Hound']);
    expect(building.lookedUp).toEqual(['Hound', 'Hound']);
  });
});
