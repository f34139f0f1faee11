import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { CheckedEditor, type EditorAction } from '#tests/builders/build-checked-editor.ts';

const id = fc.integer({ min: 1, max: 6 }).map(idOf);
const draft: fc.Arbitrary<ChangeDraft> = fc.oneof(
  fc.record({
    type: fc.constant('STYLING' as const),
    changeFields: fc.record({ codebaseId: id, stylingChanges: fc.constant({ color: 'red' }) }),
  }),
  fc.record({
    type: fc.constant('REMOVE_JSX' as const),
    changeFields: fc.record({ codebaseIdsToRemove: fc.array(id, { maxLength: 2 }) }),
  }),
  fc.record({
    type: fc.constant('CHANGE_TAG' as const),
    changeFields: fc.record({ codebaseIdToChange: id, newTagName: fc.constant('b') }),
  }),
);
const pick = fc.nat(10);
const newIds = fc.dictionary(id, id, { maxKeys: 3 });

const deed: fc.Arbitrary<EditorAction> = fc.oneof(
  fc.record({ type: fc.constant('change' as const), draft }),
  fc.record({ type: fc.constantFrom('select' as const, 'toggle' as const, 'finish' as const), pick }),
  fc.record({ type: fc.constant('answer' as const), newIds, adds: fc.boolean() }),
  fc.record({ type: fc.constantFrom('refuse' as const, 'undo' as const, 'redo' as const) }),
  fc.record({
    type: fc.constantFrom(
      'delete' as const,
      'duplicate' as const,
      'nudge' as const,
      'cancel' as const,
      'reload' as const,
      'drag' as const,
    ),
  }),
  fc.record({
    type: fc.constant('show' as const),
    page: fc.constantFrom('edited' as const, 'other' as const, 'empty' as const),
  }),
);

describe('editorReducer, for random sequences of events', () => {
  it('[EDIT-11] makes one change at a time, answers each, and keeps the history equal to that of the server', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40, size: 'max' }), (deeds) => {
        const bench = new CheckedEditor();
        for (const each of deeds) bench.perform(each);
        bench.settle();
        expect(bench.broken).toEqual([]);
      }),
      { numRuns: lawBudget({ short: 300, long: 5000 }) },
    );
  });
});
