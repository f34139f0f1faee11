import { describe, expect, it } from 'vitest';
import type { ChangeDraft } from './change-item.ts';
import { withAnswer, createChange } from './change-transitions.ts';
import { requestFor, type RequestContext } from './request-for.ts';

const A = { type: 'native', filename: 'src/a.tsx' };
const B = { type: 'component-instance', componentName: 'Card' };
const C = { type: 'native', startLine: 9 };
const context: RequestContext = { canvasId: 'canvas1', treeElements: { a: A, b: B, c: C } };
const base = 'canvases/canvas1/parseAndMutate/';
const done = withAnswer(
  createChange({ type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: ['a'] } }, 'i0'),
  'activity1',
  {},
);
const modifiers = ['hover'];
const customProperties = [{ tailwind: 'p-1', css: 'padding: 4px' }];

const request = (draft: ChangeDraft): unknown => requestFor(createChange(draft, 'i1'), context);

describe('[FRAME-66] requestFor', () => {
  it.each<[string, ChangeDraft, object]>([
    [
      'mutate/styling',
      {
        type: 'STYLING',
        changeFields: {
          codebaseId: 'a',
          stylingChanges: { color: 'red', padding: null },
          stylingFramework: 'CSS',
          modifiers,
          customProperties,
        },
      },
      {
        reactElement: A,
        styling: { color: 'red', padding: null },
        stylingFramework: 'CSS',
        modifiers,
        customProperties,
      },
    ],
    [
      'mutate/moveJsxElement',
      {
        type: 'MOVE_JSX',
        changeFields: {
          codebaseIdToMove: 'a',
          codebaseIdToMoveTo: 'b',
          afterCodebaseId: 'c',
          beforeCodebaseId: 'unknown',
          expectedCurrentParentCodebaseId: 'b',
        },
      },
      { elementToMove: A, newContainerElement: B, afterElement: C, expectedCurrentParent: B },
    ],
    [
      'mutate/removeJsxElement',
      { type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ['a', 'unknown', 'b'] } },
      { elementsToRemove: [A, B] },
    ],
    [
      'mutate/wrapInDiv',
      { type: 'WRAP_DIV', changeFields: { codebaseIdsToWrap: ['a', 'unknown', 'b'] } },
      { reactElements: [A, null, B] },
    ],
    [
      'mutate/duplicate',
      { type: 'DUPLICATE', changeFields: { codebaseIdsToDuplicate: ['unknown', 'b'] } },
      { reactElements: [null, B] },
    ],
    [
      'mutate/changeElementTag',
      { type: 'CHANGE_TAG', changeFields: { codebaseIdToChange: 'a', newTagName: 'h2' } },
      { elementToModify: A, newTag: 'h2' },
    ],
    [
      'mutate/addClass',
      {
        type: 'ADD_CLASS',
        changeFields: {
          codebaseIdToAddClass: 'a',
          className: 'p-1',
          addingTailwindClass: true,
          modifiers,
          customProperties,
          cssEquivalent: 'padding: 4px',
          temporaryOnly: true,
        },
      },
      { reactElement: A, className: 'p-1', stylingFramework: 'Tailwind', modifiers, customProperties },
    ],
    [
      'mutate/addClass',
      { type: 'ADD_CLASS', changeFields: { codebaseIdToAddClass: 'unknown', className: 'p-1' } },
      { className: 'p-1', stylingFramework: null },
    ],
    [
      'mutate/removeClass',
      { type: 'REMOVE_CLASS', changeFields: { codebaseIdToRemoveClass: 'a', className: 'p-1' } },
      { reactElement: A, className: 'p-1' },
    ],
    [
      'mutate/editText',
      { type: 'EDIT_TEXT', changeFields: { codebaseIdToEditText: 'a', newText: 'new', oldText: 'old' } },
      { element: A, newText: 'new', oldText: 'old' },
    ],
    [
      'activities/undoChangeToFiles',
      { type: 'UNDO', changeFields: { changeToUndo: done } },
      { latestUuid: 'activity1' },
    ],
    [
      'activities/redoChangeToFiles',
      { type: 'REDO', changeFields: { changeToRedo: done } },
      { changeToRedoId: 'activity1' },
    ],
  ])('builds the request %s with the elements that the editor knows', (operation, draft, body) => {
    expect(request(draft)).toStrictEqual({ ok: true, value: { path: `${base}${operation}`, body } });
  });

  it('sets a toast for a changed prop', () => {
    const changeFields = { codebaseIdToChange: 'a', propName: 'title', propValue: null };
    expect(request({ type: 'CHANGE_PROP', changeFields })).toStrictEqual({
      ok: true,
      value: {
        path: `${base}mutate/changePropValue`,
        body: { elementToModify: A, propName: 'title', propValue: null },
        successToast: 'Prop changed',
      },
    });
  });

  it('fails for an UNKNOWN change', () => {
    expect(request({ type: 'UNKNOWN', changeFields: {} })).toEqual({
      ok: false,
      error: 'Unsupported operation',
    });
  });

  it('encodes the canvas id', () => {
    const item = createChange({ type: 'UNDO', changeFields: { changeToUndo: done } }, 'i1');
    expect(requestFor(item, { ...context, canvasId: '../a b' })).toMatchObject({
      value: { path: 'canvases/..%2Fa%20b/parseAndMutate/activities/undoChangeToFiles' },
    });
  });

  it('ignores inherited properties of the lookup', () => {
    const changeFields = { codebaseIdToRemoveClass: 'constructor', className: 'x' };
    expect(request({ type: 'REMOVE_CLASS', changeFields })).toMatchObject({
      value: { body: { className: 'x' } },
    });
    expect(
      request({ type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: ['toString'] } }),
    ).toMatchObject({ value: { body: { elementsToRemove: [] } } });
  });
});

describe('[FRAME-66] requestFor an addition', () => {
  const add = (fields: object): unknown =>
    request({ type: 'ADD_JSX', changeFields: { codebaseIdToAddTo: 'a', ...fields } });
  const path = `${base}mutate/addJsxElement`;

  it('sends all fields', () => {
    const fields = {
      beforeCodebaseId: 'b',
      afterCodebaseId: 'c',
      addNativeTag: 'p',
      propsToSet: { id: 'x' },
      deletedStoryboardId: 's',
      fileContentsToSourceFrom: 'code',
      fileContentsSourceFilename: 'b.tsx',
      htmlForInstantUpdate: '<p></p>',
    };
    expect(add(fields)).toStrictEqual({
      ok: true,
      value: {
        path,
        body: {
          destinationElement: A,
          beforeElement: B,
          afterElement: C,
          newElement: { type: 'native', nativeTag: 'p', componentName: 'p', propsToSet: { id: 'x' } },
          canvasId: 'canvas1',
          deletedStoryboardId: 's',
          fileContentsToSourceFrom: 'code',
          fileContentsSourceFilename: 'b.tsx',
          hasInstantUpdate: true,
        },
      },
    });
  });

  it.each([[{}], [{ htmlForInstantUpdate: '' }]])(
    'sets a toast if there was no instant update: %j',
    (fields) => {
      expect(add(fields)).toStrictEqual({
        ok: true,
        value: {
          path,
          body: { destinationElement: A, canvasId: 'canvas1', hasInstantUpdate: false },
          successToast: 'Successfully added',
        },
      });
    },
  );

  it.each([
    [{ addCodebaseId: 'b', addNativeTag: 'p' }, B],
    [
      { addCodebaseId: 'b', propsToSet: { id: 'x' } },
      { ...B, propsToSet: { id: 'x' } },
    ],
    [{ addCodebaseId: 'unknown', propsToSet: { id: 'x' } }, { propsToSet: { id: 'x' } }],
  ])('builds the new element from %j', (fields, newElement) => {
    expect(add(fields)).toMatchObject({ value: { body: { newElement } } });
  });

  it('omits the new element if it is unknown', () => {
    expect(add({ addCodebaseId: 'unknown' })).not.toHaveProperty('value.body.newElement');
  });
});
