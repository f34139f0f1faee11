import { describe, expect, it } from 'vitest';
import { labelScale, outlineColor, outlineLine } from './outline-styles.ts';

describe('outlineLine', () => {
  it.each([
    [1, { border: 1, outline: 1 }],
    [0.25, { border: 4, outline: 4 }],
    [2, { border: 0.5, outline: 0.5 }],
    [4, { border: 0.5, outline: null }],
    [10, { border: 0.2, outline: null }],
  ])('at zoom %d draws the selection with %o', (zoom, widths) => {
    expect(outlineLine('primary', zoom)).toEqual({ style: 'solid', ...widths });
  });

  it('draws secondary outlines at half the width', () => {
    expect(outlineLine('secondary', 1)).toEqual({ style: 'solid', border: 0.5, outline: 0.5 });
    expect(outlineLine('secondary', 2)).toEqual({ style: 'solid', border: 0.5, outline: null });
  });

  it.each([
    [1, { width: 5, dash: 1, gap: 15 }],
    [0.5, { width: 10, dash: 1, gap: 30 }],
    [100, { width: 1, dash: 1, gap: 3 }],
  ])('at zoom %d dashes children and moves with %o', (zoom, dashes) => {
    expect(outlineLine('child', zoom)).toEqual({ style: 'dashed', ...dashes });
    expect(outlineLine('move', zoom)).toEqual({ style: 'dashed', ...dashes });
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('treats a zoom of %d as full size', (zoom) => {
    expect(outlineLine('primary', zoom)).toEqual(outlineLine('primary', 1));
  });
});

describe('labelScale', () => {
  it('grows when zoomed out, up to twice the size', () => {
    expect([2, 1, 0.8, 0.5, 0.1].map(labelScale)).toEqual([0.5, 1, 1.25, 2, 2]);
  });
});

describe('outlineColor', () => {
  it('gives components their own color, except in secondary outlines', () => {
    const component = { isComponent: true, aiContext: false };
    expect(outlineColor('primary', component)).toBe('#6183e4');
    expect(outlineColor('child', component)).toBe('#6183e4');
    expect(outlineColor('secondary', component)).toBe('#4597F7');
  });

  it('uses another palette in AI context', () => {
    expect(outlineColor('primary', { isComponent: false, aiContext: true })).toBe('#6858f5');
    expect(outlineColor('secondary', { isComponent: false, aiContext: true })).toBe('#6858f5');
    expect(outlineColor('move', { isComponent: true, aiContext: true })).toBe('#5246C2');
  });
});
