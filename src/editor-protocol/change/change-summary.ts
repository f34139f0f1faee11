import type { ChangeType } from './change-item.ts';

/** Display names of the changes. */
export const CHANGE_NAMES: Readonly<Record<ChangeType, string>> = {
  STYLING: 'Styling',
  ADD_JSX: 'Add Element',
  MOVE_JSX: 'Move Element',
  REMOVE_JSX: 'Delete Element',
  CHANGE_PROP: 'Change Prop',
  ADD_CLASS: 'Add Class',
  REMOVE_CLASS: 'Remove Class',
  EDIT_TEXT: 'Edit Text',
  WRAP_DIV: 'Wrap In Div',
  CHANGE_TAG: 'Change Tag Name',
  DUPLICATE: 'Duplicate',
  UNDO: 'Undo',
  REDO: 'Redo',
  UNKNOWN: '',
};

/** The words between a change's name and its elements. */
const PREPOSITIONS: { readonly [Type in ChangeType]?: string } = {
  STYLING: 'of',
  ADD_JSX: 'to',
  CHANGE_PROP: 'of',
  ADD_CLASS: 'to',
  REMOVE_CLASS: 'of',
  EDIT_TEXT: 'of',
  WRAP_DIV: 'of',
  CHANGE_TAG: 'of',
};

export interface SummarizedChange {
  readonly type: ChangeType;
  /** Component or tag name of each changed element; undefined if unknown. */
  readonly elements: readonly (string | undefined)[];
  /** The prop or class that changes. */
  readonly detail?: string;
}

/** Describes a change for the history: `Edit Text of h1`, `Add Class wide to li and 2 more`. */
export function summarizeChange({ type, elements, detail }: SummarizedChange): string {
  const [first, ...others] = elements;
  const words = [CHANGE_NAMES[type], detail, PREPOSITIONS[type], first ?? 'an element'];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return words.filter((word) => word !== undefined).join(' ') + more;
}
