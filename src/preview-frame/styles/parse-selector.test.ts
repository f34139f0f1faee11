import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complexText, parseSelectorList, resolveNesting } from './parse-selector.ts';

describe('parseSelectorList', () => {
  it('parses a selector into compounds', () => {
    expect(parseSelectorList('main > a.link:hover')).toEqual([
      [
        { combinator: '', parts: [{ kind: 'type', text: 'main', name: 'main', argument: null }] },
        {
          combinator: '>',
          parts: [
            { kind: 'type', text: 'a', name: 'a', argument: null },
            { kind: 'class', text: '.link', name: 'link', argument: null },
            { kind: 'pseudo-class', text: ':hover', name: 'hover', argument: null },
          ],
        },
      ],
    ]);
  });

  it.each([
    [String.raw`.sm\:p-4`, 'sm:p-4'],
    [String.raw`.\32 xl\:w-1\.5`, '2xl:w-1.5'],
    [String.raw`.w-\[calc\(1\%\,2px\)\]`, 'w-[calc(1%,2px)]'],
    [String.raw`.\0 x`, '\u{FFFD}x'],
    ['.grün', 'grün'],
  ])('unescapes the name of %s', (text, name) => {
    expect(parseSelectorList(text)?.[0]?.[0]?.parts[0]?.name).toBe(name);
  });

  it('ignores separators in brackets and strings', () => {
    const [first, second, ...more] = parseSelectorList('[title="a, ]b"]:not(.x, [y=")"]) i, *') ?? [];
    expect(more).toEqual([]);
    expect(first?.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([
      ['attribute', 'pseudo-class'],
      ['type'],
    ]);
    expect(first?.[0]?.parts[1]?.argument).toBe('.x, [y=")"]');
    expect(second?.[0]?.parts[0]?.kind).toBe('universal');
  });

  it('recognizes pseudo-elements, including the legacy syntax', () => {
    const kinds = parseSelectorList('a::marker, a:before, a::part(x), a:hover')?.map(
      (complex) => complex[0]?.parts[1]?.kind,
    );
    expect(kinds).toEqual(['pseudo-element', 'pseudo-element', 'pseudo-element', 'pseudo-class']);
  });

  it('parses nested and relative selectors', () => {
    expect(parseSelectorList('&:hover')?.[0]?.[0]?.parts[0]?.kind).toBe('nesting');
    expect(parseSelectorList('> b')?.[0]?.[0]?.combinator).toBe('>');
  });

  it.each(['', ' ', ',', 'a,', ', a', 'a >', '..a', 'a)', ':not(a', '[a', 'a/**/b', 'svg|a', '#', '{}'])(
    'rejects “%s”',
    (text) => {
      expect(parseSelectorList(text)).toBeNull();
    },
  );

  it('serializes parsed selectors unchanged', () => {
    for (const text of ['a > b + c ~ d e', '.x:where(.dark, .dark *):hover', '> b', '*', '&.a &']) {
      expect(parseSelectorList(text)?.map(complexText)).toEqual([text]);
    }
  });

  it('terminates on any text, and round-trips parsed selectors', () => {
    const pieces = [
      '.a',
      '#b',
      ' ',
      '>',
      ',',
      ':is(',
      ')',
      '[x="',
      '"]',
      '\\',
      '\\:',
      '&',
      '*',
      '::before',
      'i',
      '(',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (chosen) => {
        const list = parseSelectorList(chosen.join(''));
        const again = list === null ? null : parseSelectorList(list.map(complexText).join(', '));
        expect(again).toEqual(list);
      }),
    );
  });
});

describe('resolveNesting', () => {
  it('keeps top-level rules unchanged', () => {
    expect(resolveNesting('.a, .b > c', null)).toEqual(['.a', '.b > c']);
  });

  it.each([
    ['&:hover', ['.a:hover']],
    ['&:where(.dark, .dark *)', ['.a:where(.dark, .dark *)']],
    ['& > b', ['.a > b']],
    ['.y &', ['.y :is(.a)']],
    [':is(.dark &)', [':is(.dark :is(.a))']],
    ['b', ['.a b']],
    ['> b', ['.a > b']],
    ['&:hover, &:focus', ['.a:hover', '.a:focus']],
    ['&[title="&"]', ['.a[title="&"]']],
    [String.raw`&.\&x`, [String.raw`.a.\&x`]],
  ])('resolves %s with one parent', (nested, selectors) => {
    expect(resolveNesting(nested, ['.a'])).toEqual(selectors);
  });

  it('resolves each parent', () => {
    expect(resolveNesting('&:hover', ['.a', 'b c'])).toEqual(['.a:hover', 'b c:hover']);
  });

  it('skips unreadable selectors', () => {
    expect(resolveNesting('&:hover(', ['.a'])).toEqual([]);
  });
});
