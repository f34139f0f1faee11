import { beforeEach, describe, expect, it } from 'vitest';
import { clearForcedModifiers, forceModifiers } from './forced-rules.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<p class="a tempo-force-hover tempo-force-sm"></p><i class="b not-tempo-force-x"></i>';
});

describe('forceModifiers', () => {
  it('moves the forced states from one element to another', () => {
    forceModifiers(document, ['hover', 'dark'], document.querySelector('i'));
    expect(classes()).toEqual(['a', 'b not-tempo-force-x tempo-force-hover tempo-force-dark']);
  });

  it('ignores modifiers that are not single words', () => {
    forceModifiers(document, ['', 'a b', '\t', 'focus'], document.querySelector('p'));
    expect(classes()).toEqual(['a tempo-force-focus', 'b not-tempo-force-x']);
  });

  it('only clears the old states if the element is gone', () => {
    forceModifiers(document, ['hover'], null);
    expect(classes()).toEqual(['a', 'b not-tempo-force-x']);
  });
});

describe('clearForcedModifiers', () => {
  it('removes all forced classes', () => {
    clearForcedModifiers(document);
    expect(classes()).toEqual(['a', 'b not-tempo-force-x']);
  });
});

function classes(): string[] {
  return [...document.body.children].map(({ className }) => className);
}
