import { describe, expect, it } from 'vitest';
import { isTag, tagsLike } from './tag-choice.ts';

describe('another tag', () => {
  it('is at hand where it means something alike', () => {
    expect(tagsLike('ul')).toEqual(['ol']);
    expect(tagsLike('h1')).toContain('h2');
    expect(tagsLike('h1')).not.toContain('h1');
    expect(tagsLike('figure')).toContain('div');
  });

  it.each(['h2', 'my-element', 'foreignObject'])('may be %s', (tag) => {
    expect(isTag(tag)).toBe(true);
  });

  it.each(['', 'H2', 'Card', '2h', 'a b', '<p>', 'my-'])('may not be %j', (tag) => {
    expect(isTag(tag)).toBe(false);
  });
});
