import {
  flag,
  isRecord,
  listOf,
  ValidationError,
  optional,
  record,
  recordOf,
  text,
  type Reader,
} from '../reader.ts';
import {
  STYLING_FRAMEWORKS,
  type ChangeDraft,
  type ChangeItem,
  type ChangeType,
  type CustomProperty,
  type StylingFramework,
} from './change-item.ts';

type InnerReader = Reader<ChangeItem>;
type DraftReaders = {
  readonly [Type in ChangeType]: (
    fields: Readonly<Record<string, unknown>>,
    inner: InnerReader,
  ) => ChangeDraft<Type>;
};

const texts = listOf(text);
const textIfAny = optional(text);
const flagIfAny = optional(flag);

const styleValue: Reader<string | number | null> = (value) =>
  value === null || typeof value === 'number' ? value : text(value);
const stylingFramework: Reader<StylingFramework> = (value) => {
  const framework = STYLING_FRAMEWORKS.find((known) => known === value);
  if (framework === undefined) throw new ValidationError('a styling framework was expected');
  return framework;
};
const customProperty: Reader<CustomProperty> = (value) => {
  const { tailwind, css, ...rest } = record(value);
  return { ...rest, tailwind: text(tailwind), css: text(css) };
};
const modifiersIfAny = optional(texts);
const customPropertiesIfAny = optional(listOf(customProperty));

/** Keeps unknown fields, because the change list belongs to the editor. */
const readers: DraftReaders = {
  STYLING: (fields) => ({
    type: 'STYLING',
    changeFields: {
      ...fields,
      codebaseId: text(fields['codebaseId']),
      stylingChanges: recordOf(styleValue)(fields['stylingChanges']),
      stylingFramework: optional(stylingFramework)(fields['stylingFramework']),
      modifiers: modifiersIfAny(fields['modifiers']),
      customProperties: customPropertiesIfAny(fields['customProperties']),
    },
  }),
  ADD_JSX: (fields) => ({
    type: 'ADD_JSX',
    changeFields: {
      ...fields,
      codebaseIdToAddTo: text(fields['codebaseIdToAddTo']),
      beforeCodebaseId: textIfAny(fields['beforeCodebaseId']),
      afterCodebaseId: textIfAny(fields['afterCodebaseId']),
      addCodebaseId: textIfAny(fields['addCodebaseId']),
      addNativeTag: textIfAny(fields['addNativeTag']),
      fileContentsToSourceFrom: textIfAny(fields['fileContentsToSourceFrom']),
      fileContentsSourceFilename: textIfAny(fields['fileContentsSourceFilename']),
      deletedStoryboardId: textIfAny(fields['deletedStoryboardId']),
      htmlForInstantUpdate: textIfAny(fields['htmlForInstantUpdate']),
    },
  }),
  MOVE_JSX: (fields) => ({
    type: 'MOVE_JSX',
    changeFields: {
      ...fields,
      codebaseIdToMove: text(fields['codebaseIdToMove']),
      codebaseIdToMoveTo: text(fields['codebaseIdToMoveTo']),
      afterCodebaseId: textIfAny(fields['afterCodebaseId']),
      beforeCodebaseId: textIfAny(fields['beforeCodebaseId']),
      expectedCurrentParentCodebaseId: textIfAny(fields['expectedCurrentParentCodebaseId']),
    },
  }),
  REMOVE_JSX: (fields) => ({
    type: 'REMOVE_JSX',
    changeFields: { ...fields, codebaseIdsToRemove: texts(fields['codebaseIdsToRemove']) },
  }),
  CHANGE_PROP: (fields) => ({
    type: 'CHANGE_PROP',
    changeFields: {
      ...fields,
      codebaseIdToChange: text(fields['codebaseIdToChange']),
      propName: text(fields['propName']),
    },
  }),
  ADD_CLASS: (fields) => ({
    type: 'ADD_CLASS',
    changeFields: {
      ...fields,
      codebaseIdToAddClass: text(fields['codebaseIdToAddClass']),
      className: text(fields['className']),
      addingTailwindClass: flagIfAny(fields['addingTailwindClass']),
      modifiers: modifiersIfAny(fields['modifiers']),
      customProperties: customPropertiesIfAny(fields['customProperties']),
      cssEquivalent: textIfAny(fields['cssEquivalent']),
      temporaryOnly: flagIfAny(fields['temporaryOnly']),
    },
  }),
  REMOVE_CLASS: (fields) => ({
    type: 'REMOVE_CLASS',
    changeFields: {
      ...fields,
      codebaseIdToRemoveClass: text(fields['codebaseIdToRemoveClass']),
      className: text(fields['className']),
    },
  }),
  EDIT_TEXT: (fields) => ({
    type: 'EDIT_TEXT',
    changeFields: {
      ...fields,
      codebaseIdToEditText: text(fields['codebaseIdToEditText']),
      newText: text(fields['newText']),
      oldText: textIfAny(fields['oldText']),
    },
  }),
  WRAP_DIV: (fields) => ({
    type: 'WRAP_DIV',
    changeFields: { ...fields, codebaseIdsToWrap: texts(fields['codebaseIdsToWrap']) },
  }),
  CHANGE_TAG: (fields) => ({
    type: 'CHANGE_TAG',
    changeFields: {
      ...fields,
      codebaseIdToChange: text(fields['codebaseIdToChange']),
      newTagName: text(fields['newTagName']),
    },
  }),
  DUPLICATE: (fields) => ({
    type: 'DUPLICATE',
    changeFields: { ...fields, codebaseIdsToDuplicate: texts(fields['codebaseIdsToDuplicate']) },
  }),
  UNDO: (fields, inner) => ({
    type: 'UNDO',
    changeFields: {
      ...fields,
      changeToUndo: inner(fields['changeToUndo']),
      matchingActivityFlushed: flagIfAny(fields['matchingActivityFlushed']),
    },
  }),
  REDO: (fields, inner) => ({
    type: 'REDO',
    changeFields: { ...fields, changeToRedo: inner(fields['changeToRedo']) },
  }),
  UNKNOWN: (fields) => ({ type: 'UNKNOWN', changeFields: fields }),
};

/** Throws `ValidationError` if the fields do not match the type. `inner` reads the change in an UNDO or REDO. */
export function readChangeDraft(type: ChangeType, fields: unknown, inner: InnerReader): ChangeDraft {
  return readers[type](isRecord(fields) ? fields : {}, inner);
}
