import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROW_HEIGHT, rowWindow, scrollTo } from './use-row-window.ts';

const offset = fc.integer({ min: 0, max: 200_000 });
const height = fc.integer({ min: 0, max: 2000 });
const count = fc.integer({ min: 0, max: 10_000 });

describe('rowWindow and scrollTo', () => {
  it('renders all visible rows and few more', () => {
    fc.assert(
      fc.property(offset, height, count, (scrollTop, height, count) => {
        const { first, end } = rowWindow(scrollTop, height, count);
        const inSight = Array.from({ length: count }, (_, row) => row).filter(
          (row) => (row + 1) * ROW_HEIGHT > scrollTop && row * ROW_HEIGHT < scrollTop + height,
        );
        expect(inSight.filter((row) => row < first || row >= end)).toEqual([]);
        expect(end - first).toBeLessThanOrEqual(height / ROW_HEIGHT + 42);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
      }),
    );
  });

  it('scrolls the minimum distance to a row, and not at all when it is visible', () => {
    const tall = fc.integer({ min: ROW_HEIGHT, max: 2000 });
    fc.assert(
      fc.property(count, offset, tall, (row, scrollTop, height) => {
        const next = scrollTo(row, scrollTop, height);
        const top = row * ROW_HEIGHT;
        expect(next).toBeLessThanOrEqual(top);
        expect(next + height).toBeGreaterThanOrEqual(top + ROW_HEIGHT);
        expect(scrollTo(row, next, height)).toBe(next);
      }),
    );
  });
});
