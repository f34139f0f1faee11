import type { ElementKey } from '../element-key.ts';

/*
 * One entry of the editor's change list: a requested change. Its fields, including those with underscores, are the wire
 * format (spec section 7). Items are immutable.
 */

export const CHANGE_TYPES = [
  'STYLING',
  'ADD_JSX',
  'MOVE_JSX',
  'REMOVE_JSX',
  'CHANGE_PROP',
  'ADD_CLASS',
  'REMOVE_CLASS',
  'EDIT_TEXT',
  'WRAP_DIV',
  'CHANGE_TAG',
  'DUPLICATE',
  'UNDO',
  'REDO',
  'UNKNOWN',
] as const;

export type ChangeType = (typeof CHANGE_TYPES)[number];

export const STYLING_FRAMEWORKS = ['Inline', 'CSS', 'Tailwind'] as const;

export type StylingFramework = (typeof STYLING_FRAMEWORKS)[number];

/** The same declaration as a utility class and as CSS. */
export interface CustomProperty {
  readonly tailwind: string;
  readonly css: string;
}

/** Conditions of a style: `hover`, `dark`, `sm`, … */
interface WithModifiers {
  readonly modifiers?: readonly string[] | undefined;
  readonly customProperties?: readonly CustomProperty[] | undefined;
}

export interface ChangeFields {
  STYLING: WithModifiers & {
    readonly codebaseId: string;
    /** Property in camel case → value; null removes the property. */
    readonly stylingChanges: Readonly<Record<string, string | number | null>>;
    readonly stylingFramework?: StylingFramework | undefined;
  };
  ADD_JSX: {
    readonly codebaseIdToAddTo: string;
    readonly beforeCodebaseId?: string | undefined;
    readonly afterCodebaseId?: string | undefined;
    /** The element to add: an existing element of the code, or a native one by its tag. */
    readonly addCodebaseId?: string | undefined;
    readonly addNativeTag?: string | undefined;
    readonly fileContentsToSourceFrom?: string | undefined;
    readonly fileContentsSourceFilename?: string | undefined;
    readonly propsToSet?: unknown;
    readonly deletedStoryboardId?: string | undefined;
    readonly htmlForInstantUpdate?: string | undefined;
  };
  MOVE_JSX: {
    readonly codebaseIdToMove: string;
    readonly codebaseIdToMoveTo: string;
    readonly afterCodebaseId?: string | undefined;
    readonly beforeCodebaseId?: string | undefined;
    readonly expectedCurrentParentCodebaseId?: string | undefined;
  };
  REMOVE_JSX: { readonly codebaseIdsToRemove: readonly string[] };
  CHANGE_PROP: {
    readonly codebaseIdToChange: string;
    readonly propName: string;
    readonly propValue?: unknown;
  };
  ADD_CLASS: WithModifiers & {
    readonly codebaseIdToAddClass: string;
    readonly className: string;
    readonly addingTailwindClass?: boolean | undefined;
    /** The declarations of the class, without braces. */
    readonly cssEquivalent?: string | undefined;
    /** Applies only during a drag. */
    readonly temporaryOnly?: boolean | undefined;
  };
  REMOVE_CLASS: { readonly codebaseIdToRemoveClass: string; readonly className: string };
  EDIT_TEXT: {
    readonly codebaseIdToEditText: string;
    readonly newText: string;
    readonly oldText?: string | undefined;
  };
  WRAP_DIV: { readonly codebaseIdsToWrap: readonly string[] };
  CHANGE_TAG: { readonly codebaseIdToChange: string; readonly newTagName: string };
  DUPLICATE: { readonly codebaseIdsToDuplicate: readonly string[] };
  UNDO: {
    readonly changeToUndo: ChangeItem;
    /** The files already contain the change, so the elements of its instant update are gone from the page. */
    readonly matchingActivityFlushed?: boolean | undefined;
  };
  REDO: { readonly changeToRedo: ChangeItem };
  /** Made by another participant; listed so that it can be undone. */
  UNKNOWN: Readonly<Record<string, unknown>>;
}

/** A change without its processing state. */
export type ChangeDraft<Type extends ChangeType = ChangeType> = {
  readonly [Each in Type]: { readonly type: Each; readonly changeFields: ChangeFields[Each] };
}[Type];

/** undefined keeps a selection; null and the empty list clear it. */
export interface ChangeSelection {
  readonly elementKeyToSelectAfterInstantUpdate?: ElementKey | null | undefined;
  readonly elementKeysToMultiselectAfterInstantUpdate?: readonly ElementKey[] | null | undefined;
  readonly elementKeyToSelectAfterUndoInstantUpdate?: ElementKey | null | undefined;
  readonly elementKeysToMultiselectAfterUndoInstantUpdate?: readonly ElementKey[] | null | undefined;
}

export interface ChangeState extends ChangeSelection {
  readonly id: string;
  /** Display text. */
  readonly changeName: string;
  /** Set after the change in the code: previous codebase id → new id. */
  readonly prevIdToNewIdMap: Readonly<Record<string, string>>;
  /** Set after the change in the code. */
  readonly activityId?: string | undefined;
  readonly canInstantUpdateWhileFlushing: boolean;
  /** Processed, with success or failure. */
  readonly _consumed: boolean;
  readonly _failed: boolean;
  readonly _sendInstantUpdate: boolean;
  readonly _instantUpdateSent: boolean;
  readonly _instantUpdateFinished: boolean;
  readonly _instantUpdateSuccessful: boolean;
  /** Data of the frame's answer, needed for an undo. */
  readonly _instantUpdateData?: unknown;
}

export type ChangeOf<Type extends ChangeType> = ChangeState & ChangeDraft<Type>;

export type ChangeItem = { readonly [Type in ChangeType]: ChangeOf<Type> }[ChangeType];

/** Changes whose instant update can be undone and redone without the code. */
export type UndoableChange = ChangeOf<'REMOVE_JSX' | 'ADD_CLASS' | 'STYLING'>;

export function isChangeType(value: unknown): value is ChangeType {
  return CHANGE_TYPES.some((type) => type === value);
}
