import { beforeEach, describe, expect, it } from 'vitest';
import { clearForcedModifiers, forceModifiers } from './force-modifiers.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<p class="a tempo-force-hover tempo-force-sm"></p><i class="b not-tempo-force-x"></i>';
});

describe('forceModifiers', () => {
  it('moves the force from one element to another', () => {
    forceModifiers(document, ['hover', 'dark'], document.querySelector('i'));
    expect(classes()).toEqual(['a', 'b not-tempo-force-x tempo-force-hover tempo-force-dark']);
  });

  it('leaves out what is no word', () => {
    forceModifiers(document, ['', 'a b', '\t', 'focus'], document.querySelector('p'));
    expect(classes()).toEqual(['a tempo-force-focus', 'b not-tempo-force-x']);
  });

  it('only ends the old force where the element has gone', () => {
    forceModifiers(document, ['hover'], null);
    expect(classes()).toEqual(['a', 'b not-tempo-force-x']);
  });
});

describe('clearForcedModifiers', () => {
  it('leaves no forced class in the page', () => {
    clearForcedModifiers(document);
    expect(classes()).toEqual(['a', 'b not-tempo-force-x']);
  });
});

function classes(): string[] {
  return [...document.body.children].map(({ className }) => className);
}
