import { describe, expect, it } from 'vitest';
import { computedStyles } from '#tests/builders/build-inspected-element.tsx';
import { shownValue } from './shown-value.ts';

const EVALS = computedStyles({
  'padding-top': '16px',
  'row-gap': '12px',
  'column-gap': '12px',
  'border-top-width': '1px',
  'border-left-width': '0px',
  width: '642.65625px',
  top: '',
});

describe('shownValue', () => {
  it.each([
    [['paddingTop'], { kind: 'value', value: '16px' }],
    [['rowGap', 'columnGap'], { kind: 'value', value: '12px' }],
    [['borderTopWidth', 'borderLeftWidth'], { kind: 'mixed' }],
    [['width'], { kind: 'value', value: '642.66px' }],
    [['top'], { kind: 'unknown' }],
    [['boxShadow'], { kind: 'unknown' }],
  ])('shows the common value of %j', (properties, shown) => {
    expect(shownValue(EVALS, properties)).toEqual(shown);
  });

  it('is unknown before the page has reported styles', () => {
    expect(shownValue(null, ['width'])).toEqual({ kind: 'unknown' });
  });
});
