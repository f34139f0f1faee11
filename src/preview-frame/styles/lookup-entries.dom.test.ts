import { beforeEach, describe, expect, it } from 'vitest';
import { lookupEntries } from './lookup-entries.ts';

let element: Element;

beforeEach(() => {
  document.body.innerHTML = '<div class="outer"><p class="box card">One</p></div>';
  element = document.querySelectorAll('p')[0] ?? document.body;
});

describe('lookupEntries', () => {
  it.each([
    ['.card', true],
    ['.outer .card', true],
    ['p', false],
    ['.outer p', false],
    ['.card, p', false],
    ['.card, .zzz', true],
  ])('computes whether removing classes can stop %s from matching: %s', (selector, removable) => {
    const { direct, others } = lookupEntries(element, {
      rule: { selector, styles: { top: '0' }, filename: 'a.css' },
    });
    expect(others).toEqual([]);
    expect(direct.map(({ rule }) => rule)).toEqual([
      { selector, styles: { top: '0' }, filename: 'a.css', applied: true, allowChanges: true, removable },
    ]);
  });

  it.each([
    ['.zzz', true],
    ['.outer .zzz', true],
    ['p.zzz', true],
    ['div.zzz', false],
    ['.zzz p', false],
    ['.zzz .card', false],
    ['div', false],
    ['div, .zzz', true],
  ])('computes whether adding classes can make %s match: %s', (selector, eligibleToApply) => {
    const { direct, others } = lookupEntries(element, { rule: { selector, styles: { top: '0' } } });
    expect(direct).toEqual([]);
    expect(others).toEqual([
      { selector, styles: { top: '0' }, applied: false, allowChanges: false, eligibleToApply },
    ]);
  });

  it('reports inherited rules with their inheritable styles', () => {
    const styles = { color: 'red', width: '3px' };
    expect(lookupEntries(element, { rule: { selector: '.outer', styles } }).others).toEqual([
      {
        selector: '.outer',
        styles: { color: 'red' },
        inherited: true,
        applied: true,
        removable: false,
        allowChanges: false,
      },
      { selector: '.outer', styles, applied: false, allowChanges: false, eligibleToApply: true },
    ]);
  });
});
