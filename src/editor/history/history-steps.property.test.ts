import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChange } from '#editor-protocol/change/create-change.ts';
import type { LedgerEntry } from '../session/editor-state.ts';
import { historySteps } from './history-steps.ts';

const entry = (number: number): LedgerEntry => ({
  activityId: `activity-${number}`,
  summary: `Change ${number}`,
  at: number,
  item: createChange({ type: 'UNKNOWN', changeFields: {} }, `item-${number}`),
});

/** Changes 0 to `made`, the newest `undone` of which were taken back. */
function history(made: number, undone: number) {
  const entries = Array.from({ length: made }, (_, number) => entry(number));
  return { done: entries.slice(0, made - undone), undone: entries.slice(made - undone).reverse() };
}

const counts = fc
  .integer({ min: 0, max: 12 })
  .chain((made) => fc.record({ made: fc.constant(made), undone: fc.integer({ min: 0, max: made }) }));

describe('the history', () => {
  it('is one line of time, newest first, whatever was taken back', () => {
    fc.assert(
      fc.property(counts, ({ made, undone }) => {
        const steps = historySteps(history(made, undone));
        const numbers = steps.map((step) => (step.kind === 'start' ? -1 : step.at));
        expect(numbers).toEqual(Array.from({ length: made + 1 }, (_, index) => made - 1 - index));
      }),
    );
  });

  it('leads to each step by as many moves as are between: none to where the code is', () => {
    fc.assert(
      fc.property(counts, ({ made, undone }) => {
        const steps = historySteps(history(made, undone));
        const here = steps.findIndex(({ isHere }) => isHere);
        expect(here).toBe(undone);
        steps.forEach(({ move }, index) => {
          const signed = move.type === 'undo' ? move.times : -move.times;
          // Minus zero is zero.
          expect(signed + 0).toBe(index - here);
        });
      }),
    );
  });
});
