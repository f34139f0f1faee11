import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChange } from '#editor-protocol/change/change-transitions.ts';
import type { LedgerEntry } from '../state/editor-state.ts';
import { historySteps } from './history-panel.tsx';

const entry = (number: number): LedgerEntry => ({
  activityId: `activity-${number}`,
  summary: `Change ${number}`,
  at: number,
  item: createChange({ type: 'UNKNOWN', changeFields: {} }, `item-${number}`),
});

/** Changes 0 to `made - 1`, of which the newest `undone` are undone. */
function history(made: number, undone: number) {
  const entries = Array.from({ length: made }, (_, number) => entry(number));
  return { done: entries.slice(0, made - undone), undone: entries.slice(made - undone).reverse() };
}

const counts = fc
  .integer({ min: 0, max: 12 })
  .chain((made) => fc.record({ made: fc.constant(made), undone: fc.integer({ min: 0, max: made }) }));

describe('historySteps', () => {
  it('returns all changes newest first, regardless of how many are undone', () => {
    fc.assert(
      fc.property(counts, ({ made, undone }) => {
        const steps = historySteps(history(made, undone));
        const numbers = steps.map((step) => (step.kind === 'start' ? -1 : step.at));
        expect(numbers).toEqual(Array.from({ length: made + 1 }, (_, index) => made - 1 - index));
      }),
    );
  });

  it('gives each step its distance from the current one, zero for the current one', () => {
    fc.assert(
      fc.property(counts, ({ made, undone }) => {
        const steps = historySteps(history(made, undone));
        const here = steps.findIndex(({ isCurrent }) => isCurrent);
        expect(here).toBe(undone);
        steps.forEach(({ move }, index) => {
          const signed = move.type === 'undo' ? move.times : -move.times;
          // Turns -0 into 0 for toBe.
          expect(signed + 0).toBe(index - here);
        });
      }),
    );
  });
});
