import { describe, expect, it } from 'vitest';
import { isTag, tagsLike } from './change-tag.tsx';

describe('tagsLike and isTag', () => {
  it('suggests tags of the same kind', () => {
    expect(tagsLike('ul')).toEqual(['ol']);
    expect(tagsLike('h1')).toContain('h2');
    expect(tagsLike('h1')).not.toContain('h1');
    expect(tagsLike('figure')).toContain('div');
  });

  it.each(['h2', 'my-element', 'foreignObject'])('accepts %s', (tag) => {
    expect(isTag(tag)).toBe(true);
  });

  it.each(['', 'H2', 'Card', '2h', 'a b', '<p>', 'my-'])('rejects %j', (tag) => {
    expect(isTag(tag)).toBe(false);
  });
});
