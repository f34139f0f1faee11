import { describe, expect, it } from 'vitest';
import { insertableName, insertGroups } from './insertable.ts';

const at = (componentName: string, filename: string, type = 'component-instance') => ({
  type,
  componentName,
  filename,
});
const CODE = {
  b: at('Card', 'src/b.tsx'),
  a: at('Card', 'src/a.tsx'),
  c: at('Badge', 'src/c.tsx'),
  d: at('div', 'src/d.tsx', 'native'),
};
const named = (search: string) =>
  insertGroups(CODE, search).map(({ title, items }) => [title, ...items.map(insertableName)]);

describe('insertGroups', () => {
  it('lists tags by purpose, and each component of the app once', () => {
    expect(named('')).toEqual([
      ['Text', 'h1', 'h2', 'h3', 'p', 'span', 'a'],
      ['Layout', 'div', 'section', 'header', 'footer', 'main', 'ul', 'li'],
      ['Form', 'button', 'input', 'label', 'textarea'],
      ['Media', 'img'],
      ['Components of this app', 'Badge', 'Card'],
    ]);
    expect(insertGroups(CODE, 'card')[0]?.items).toEqual([
      { kind: 'component', codebaseId: 'a', name: 'Card', filename: 'src/a.tsx' },
    ]);
  });

  it('searches name, description and file', () => {
    expect(named('PICTURE')).toEqual([['Media', 'img']]);
    expect(named('text')).toEqual([['Form', 'input', 'textarea']]);
    expect(named('src/c')).toEqual([['Components of this app', 'Badge']]);
    expect(named('nothing of this kind')).toEqual([]);
  });
});
