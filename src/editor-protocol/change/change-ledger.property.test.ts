import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatKey } from '../element-key.ts';
import { CHANGE_TYPES, type ChangeDraft, type ChangeItem } from './change-item.ts';
import {
  hasInstantUndo,
  selectAfterInstantUpdate,
  selectAfterUndo,
  withAnswer,
  createChange,
} from './change-transitions.ts';
import { rebuildChange } from './rebuild-change.ts';
import { renameAllChangeIds, reversedIds } from './rename-change-ids.ts';

const id = fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c5');
const ids = fc.array(id);
const word = fc.string();
const key = fc.record({
  codebaseId: id,
  storyboardId: fc.constant('sb1'),
  uniquePath: fc.constantFrom('root', 'root-0-1'),
});
const keyText = key.map(formatKey);
const withModifiers = {
  modifiers: fc.array(fc.constantFrom('hover', 'dark', 'sm')),
  customProperties: fc.array(fc.record({ tailwind: word, css: word })),
};

const plainDraft: fc.Arbitrary<ChangeDraft> = fc.oneof(
  fc.record({
    type: fc.constant('STYLING' as const),
    changeFields: fc.record(
      {
        codebaseId: id,
        stylingChanges: fc.dictionary(word, fc.oneof(word, fc.integer(), fc.constant(null))),
        stylingFramework: fc.constantFrom('Inline' as const, 'CSS' as const, 'Tailwind' as const),
        ...withModifiers,
      },
      { requiredKeys: ['codebaseId', 'stylingChanges'] },
    ),
  }),
  fc.record({
    type: fc.constant('ADD_JSX' as const),
    changeFields: fc.record(
      {
        codebaseIdToAddTo: id,
        beforeCodebaseId: id,
        afterCodebaseId: id,
        addCodebaseId: id,
        addNativeTag: word,
        propsToSet: fc.jsonValue({ maxDepth: 2 }).map((value) => ({ value })),
        deletedStoryboardId: word,
        htmlForInstantUpdate: word,
      },
      { requiredKeys: ['codebaseIdToAddTo'] },
    ),
  }),
  fc.record({
    type: fc.constant('MOVE_JSX' as const),
    changeFields: fc.record(
      {
        codebaseIdToMove: id,
        codebaseIdToMoveTo: id,
        afterCodebaseId: id,
        beforeCodebaseId: id,
        expectedCurrentParentCodebaseId: id,
      },
      { requiredKeys: ['codebaseIdToMove', 'codebaseIdToMoveTo'] },
    ),
  }),
  fc.record({
    type: fc.constant('REMOVE_JSX' as const),
    changeFields: fc.record({ codebaseIdsToRemove: ids }),
  }),
  fc.record({
    type: fc.constant('CHANGE_PROP' as const),
    changeFields: fc.record({ codebaseIdToChange: id, propName: word, propValue: word }),
  }),
  fc.record({
    type: fc.constant('ADD_CLASS' as const),
    changeFields: fc.record(
      {
        codebaseIdToAddClass: id,
        className: word,
        addingTailwindClass: fc.boolean(),
        cssEquivalent: word,
        temporaryOnly: fc.boolean(),
        ...withModifiers,
      },
      { requiredKeys: ['codebaseIdToAddClass', 'className'] },
    ),
  }),
  fc.record({
    type: fc.constant('REMOVE_CLASS' as const),
    changeFields: fc.record({ codebaseIdToRemoveClass: id, className: word }),
  }),
  fc.record({
    type: fc.constant('EDIT_TEXT' as const),
    changeFields: fc.record(
      { codebaseIdToEditText: id, newText: word, oldText: word },
      { requiredKeys: ['codebaseIdToEditText', 'newText'] },
    ),
  }),
  fc.record({
    type: fc.constant('WRAP_DIV' as const),
    changeFields: fc.record({ codebaseIdsToWrap: ids }),
  }),
  fc.record({
    type: fc.constant('CHANGE_TAG' as const),
    changeFields: fc.record({ codebaseIdToChange: id, newTagName: word }),
  }),
  fc.record({
    type: fc.constant('DUPLICATE' as const),
    changeFields: fc.record({ codebaseIdsToDuplicate: ids }),
  }),
  fc.record({ type: fc.constant('UNKNOWN' as const), changeFields: fc.constant({}) }),
);

const selection = fc.record({
  key: fc.option(keyText, { nil: null }),
  keys: fc.option(fc.array(keyText), { nil: null }),
});

function lived(draft: fc.Arbitrary<ChangeDraft>): fc.Arbitrary<ChangeItem> {
  return fc
    .record({ draft, id: fc.uuid(), answer: fc.option(fc.dictionary(id, id)), selection })
    .map((life) => {
      const selecting = selectAfterUndo(
        selectAfterInstantUpdate(createChange(life.draft, life.id), life.selection),
        life.selection,
      );
      return life.answer === null ? selecting : withAnswer(selecting, 'a1', life.answer);
    });
}

const plainItem = lived(plainDraft);
const backOrForth = (inner: fc.Arbitrary<ChangeItem>): fc.Arbitrary<ChangeDraft> =>
  fc.oneof(
    inner.map((changeToUndo) => ({ type: 'UNDO' as const, changeFields: { changeToUndo } })),
    inner.map((changeToRedo) => ({ type: 'REDO' as const, changeFields: { changeToRedo } })),
  );
const item = fc.oneof(
  plainItem,
  lived(backOrForth(plainItem)),
  lived(backOrForth(lived(backOrForth(plainItem)))),
);

describe('change items', () => {
  it('are rebuilt from their JSON without modifying it', () => {
    fc.assert(
      fc.property(item, (change) => {
        const plain: unknown = JSON.parse(JSON.stringify(change));
        expect(rebuildChange(plain)).toEqual({ ok: true, value: change });
        expect(JSON.stringify(plain)).toBe(JSON.stringify(change));
      }),
    );
  });

  it('get their ids back when a renaming is reversed, including swaps', () => {
    const all = ['c1', 'c2', 'c3', 'c4', 'c5'];
    const swaps = fc
      .shuffledSubarray(all, { minLength: all.length })
      .map((renamed) => Object.fromEntries(all.map((old, index) => [old, renamed[index] ?? old])));
    fc.assert(
      fc.property(item, swaps, (change, newIds) => {
        expect(renameAllChangeIds(renameAllChangeIds(change, newIds), reversedIds(newIds))).toEqual(change);
      }),
    );
  });

  it('have a name per type; only few can update while flushing or have an instant undo', () => {
    const seen = new Map(fc.sample(item, 2000).map((change) => [change.type, change]));
    expect(new Set(seen.keys())).toEqual(new Set(CHANGE_TYPES));
    const names = CHANGE_TYPES.map((type) => seen.get(type)?.changeName);
    expect(names.join('|')).toBe(
      'Styling|Add Element|Move Element|Delete Element|Change Prop|Add Class|Remove Class|Edit Text|' +
        'Wrap In Div|Change Tag Name|Duplicate|Undo|Redo|',
    );
    const plain = [...seen.values()].filter(({ type }) => type !== 'UNDO' && type !== 'REDO');
    const whileFlushing = plain.filter(({ canInstantUpdateWhileFlushing }) => canInstantUpdateWhileFlushing);
    expect(new Set(whileFlushing.map(({ type }) => type))).toEqual(new Set(['STYLING', 'ADD_CLASS']));
    const undoable = [...seen.values()].filter(hasInstantUndo);
    expect(new Set(undoable.map(({ type }) => type))).toEqual(
      new Set(['STYLING', 'ADD_CLASS', 'REMOVE_JSX']),
    );
  });
});
