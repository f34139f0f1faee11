import { describe, expect, it } from 'vitest';
import { row } from '#graph/link-graph.ts';
import { articleGraph } from './article-graph.ts';

describe('articleGraph', () => {
  it('numbers the articles in their order', () => {
    const graph = articleGraph([
      { title: 'Lightning', links: ['Thor', 'Zeus'] },
      { title: 'Zeus', links: [] },
      { title: 'Thor', links: ['Lightning'] },
    ]);
    expect([...row(graph.out, 0)]).toEqual([2, 1]);
    expect([...row(graph.in, 0)]).toEqual([2]);
  });

  it('rejects a link to a missing article', () => {
    expect(() => articleGraph([{ title: 'Thor', links: ['Odin'] }])).toThrow('Thor links to Odin');
  });
});
