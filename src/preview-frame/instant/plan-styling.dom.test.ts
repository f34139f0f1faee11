import { describe, expect, it } from 'vitest';
import { createChange } from '#editor-protocol/change/change-transitions.ts';
import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import { planStyling, stylingSelectors, type StylingPlan } from './plan-styling.ts';

const TIME = Date.UTC(2024, 0, 2);

function planOf(changeFields: ChangeFields['ADD_CLASS'] | ChangeFields['STYLING']): StylingPlan {
  const item = createChange(
    'codebaseId' in changeFields ? { type: 'STYLING', changeFields } : { type: 'ADD_CLASS', changeFields },
    'i1',
  );
  if (item.type !== 'STYLING' && item.type !== 'ADD_CLASS') throw new Error(item.type);
  return planStyling(item, TIME);
}

describe('planStyling', () => {
  it('writes CSS property names, and unsets null values', () => {
    const stylingChanges = { backgroundColor: 'x', fontSize: null, '--gapX': '1px', opacity: 0 };
    expect(planOf({ codebaseId: 'c1', stylingChanges })).toEqual({
      codebaseId: 'c1',
      className: 'arb89-styling-86400000-',
      temporary: false,
      css: 'background-color: x; font-size: unset !important; --gapX: 1px; opacity: 0;',
      modifiers: [],
      codebaseClass: undefined,
    });
  });

  it.each([
    [{ className: 'bg-[x]', cssEquivalent: 'background: x' }, 'arb89-styling-86400000-bg--x-'],
    [{ className: '9lg:p-[3px]' }, '-9lg-p--3px-'],
    [{ className: 'p-1', cssEquivalent: 'padding: 4px', temporaryOnly: true }, 'arb89-temp-styling'],
    [{ className: '' }, ''],
  ])('derives the class from %j', (fields, className) => {
    expect(planOf({ codebaseIdToAddClass: 'c1', ...fields })).toMatchObject({
      className,
      codebaseClass: fields.className,
    });
  });
});

describe('stylingSelectors', () => {
  it.each([
    [[], ['.C']],
    [
      ['hover', 'focus', 'dark'],
      ['.C:hover:focus', '.C.tempo-force-hover.tempo-force-focus.tempo-force-dark'],
    ],
    [['dark'], ['.C', '.C.tempo-force-dark']],
    [['a{}'], ['.C', '.C.tempo-force-a\\{\\}']],
  ])('builds for modifiers %j the selectors %j', (modifiers, selectors) => {
    expect(stylingSelectors('C', modifiers)).toEqual(selectors);
  });
});
