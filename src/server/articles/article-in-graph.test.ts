import { describe, expect, it } from 'vitest';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { articleInGraph } from './article-in-graph.ts';
import type { GraphState, TargetPicker } from './target-picker.ts';

/** A guide whose graph knows Dog, also as Hound, and counts what it is asked. */
function aKennel(graph: GraphState): { readonly targetPicker: TargetPicker; readonly asked: string[] } {
  const asked: string[] = [];
  const targetPicker: TargetPicker = {
    ...buildTargetPicker({ graph }),
    route: async (titles) => {
      asked.push(...titles);
      return titles.every((title) => ['Dog', 'Hound'].includes(title)) ? ['Dog'] : null;
    },
  };
  return { targetPicker, asked };
}

describe('where a title leads in the graph', () => {
  it('is the article, of whatever name; a title it does not know stays', async () => {
    const { targetPicker } = aKennel('open');
    expect(await articleInGraph(targetPicker, 'Hound')).toBe('Dog');
    expect(await articleInGraph(targetPicker, 'Cat')).toBe('Cat');
  });

  it('is looked up once in an open graph, and each time while there is none', async () => {
    const [open, building] = [aKennel('open'), aKennel('building')];
    for (const { targetPicker } of [open, open, building, building])
      await articleInGraph(targetPicker, 'Hound');
    expect(open.asked).toEqual(['Hound']);
    expect(building.asked).toEqual(['Hound', 'Hound']);
  });
});
