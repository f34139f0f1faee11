import { describe, expect, it } from 'vitest';
import { parseSelectorList } from './parse-selector.ts';
import { stateVariant } from './state-variant.ts';

describe('stateVariant', () => {
  it.each([
    ['.card', { className: 'card', states: [], base: '.card' }],
    ['.card:hover', { className: 'card', states: ['hover'], base: '.card' }],
    ['a.card:focus:hover', { className: 'card', states: ['focus', 'hover'], base: 'a.card' }],
    [':is(.dark .x)', { className: 'x', states: ['dark'], base: '.x' }],
    [':is(.dark .x):hover', { className: 'x', states: ['dark', 'hover'], base: '.x' }],
    [':is(.dark .x:hover)', { className: 'x', states: ['dark', 'hover'], base: '.x' }],
    ['.dark .x', { className: 'x', states: ['dark'], base: '.x' }],
    ['.x:is(.dark *)', { className: 'x', states: ['dark'], base: '.x' }],
    ['.x:where(.dark, .dark *):hover', { className: 'x', states: ['dark', 'hover'], base: '.x' }],
    ['.x:hover:where(.dark, .dark *)', { className: 'x', states: ['dark', 'hover'], base: '.x' }],
    ['.x[title]:hover', { className: 'x', states: ['hover'], base: '.x[title]' }],
    ['.x:not(.y)', { className: 'x', states: [], base: '.x:not(.y)' }],
    [String.raw`.sm\:x:hover`, { className: 'sm:x', states: ['hover'], base: String.raw`.sm\:x` }],
  ])('reads %s as %o', (text, variant) => {
    expect(variantOf(text)).toEqual(variant);
  });

  it.each(['p', '.a.b', '.a .b', '.a > .b', '.x::before', '.dark > .x', '.dark .a .x', '.dark.on .x'])(
    'finds no state variant in %s',
    (text) => {
      expect(variantOf(text)).toBeNull();
    },
  );
});

function variantOf(text: string) {
  const [complex] = parseSelectorList(text) ?? [];
  if (complex === undefined) throw new Error('Not a selector');
  return stateVariant(complex);
}
