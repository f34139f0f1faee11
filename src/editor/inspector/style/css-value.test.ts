import { describe, expect, it } from 'vitest';
import { completed, readLength, stepped, shownValue } from './css-value.ts';
import { computedStyles } from '#tests/builders/build-inspected-element.tsx';

const PX = { by: 1, unit: 'px' };
const RATIO = { by: 0.05, unit: '', min: 0, max: 1 };

describe('readLength and completed', () => {
  it.each([
    ['12px', { amount: 12, unit: 'px' }],
    ['-0.5em', { amount: -0.5, unit: 'em' }],
    ['.5', { amount: 0.5, unit: '' }],
    [' 50% ', { amount: 50, unit: '%' }],
  ])('reads %s', (text, length) => {
    expect(readLength(text)).toEqual(length);
  });

  it.each(['auto', '', 'calc(1px + 2px)', '1px 2px', '--1px', 'px'])('returns null for %j', (text) => {
    expect(readLength(text)).toBeNull();
  });

  it.each([
    ['12', PX, '12px'],
    ['12rem', PX, '12rem'],
    ['auto', PX, 'auto'],
    ['1.5', { by: 0.05, unit: '' }, '1.5'],
    ['  calc(1px  + 2px) ', PX, 'calc(1px + 2px)'],
  ])('completes %s with the unit of the field if it has none', (text, steps, meant) => {
    expect(completed(text, steps)).toBe(meant);
  });
});

describe('stepped', () => {
  it.each([
    ['12px', 1, PX, '13px'],
    ['12', -10, PX, '2px'],
    ['1rem', 1, PX, '1.063rem'],
    ['50%', 1, PX, '51%'],
    ['auto', 1, PX, '1px'],
    ['0.3', 1, RATIO, '0.35'],
    ['24px', 1, RATIO, '1px'],
  ])('steps from %s by %i', (text, times, steps, next) => {
    expect(stepped(text, times, steps)).toBe(next);
  });

  it('stays within the limits of the field', () => {
    expect(stepped('2px', -10, { ...PX, min: 0 })).toBe('0px');
    expect(stepped('0.95', 10, RATIO)).toBe('1');
  });
});

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
