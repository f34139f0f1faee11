/*
 * Classes, attributes, and prefixes that the preview frame writes into its page and reads back. They may appear in HTML
 * sent to the editor, but not in the nav tree or the reported props.
 */

/** Followed by an element's key; exactly one on every element visited for the nav tree. Spec section 9. */
export const KEY_CLASS_PREFIX = 'arb89-key-';
/** Named in spec section 9, but never written: this frame matches DOM and fibers without it. */
export const LOOKUP_CLASS_PREFIX = 'arb89-lookup-';
export const STYLING_CLASS_PREFIX = 'arb89-styling-';
export const TEMPORARY_STYLING_CLASS = 'arb89-temp-styling';
export const OUTLINE_CLASS = 'arb89-outline';
export const EDIT_TEXT_BUTTON_CLASS = 'arb89-edit-text-button';
/** The div of `tempAddDiv`. */
export const DRAWN_DIV_CLASS = 'arb89-instant-div-draw';
/** The indicator of `tempMoveToNewParent`. */
export const MOVE_INDICATOR_CLASS = 'arb89-move-between-parents-outline';
/** Hidden until the next refresh, by the rule in a style element with this id. */
export const HIDDEN_CLASS = 'arb89-display-none-until-refresh';
/** Followed by a modifier: the element looks hovered, focused, … */
export const FORCED_CLASS_PREFIX = 'tempo-force-';
/** Followed by a component id: lets an instant update for a component find its elements. */
export const COMPONENT_CLASS_PREFIX = 'component-';

/** Adding, removing, or changing classes of the element does not trigger a refresh. */
export const INSTANT_UPDATE_ATTRIBUTE = 'arb89-instant-update';
/** Marked for deletion when the editor begins to write files. */
export const DELETE_AFTER_REFRESH_ATTRIBUTE = 'arb89-delete-after-refresh';
/** Deleted at the next refresh. */
export const DELETE_AT_REFRESH_ATTRIBUTE = 'arb89-queue-delete-after-hot-reload';
/** Deleted after the next change item that succeeds. */
export const DELETE_AFTER_CHANGE_ATTRIBUTE = 'arb89-delete-after-instant-update';
/** Outlined while the attribute is present. */
export const OUTLINED_ATTRIBUTE = 'arb89-outline-until-refresh';
/** Excluded from the nav tree, with all descendants, until the next refresh. */
export const NOT_IN_NAV_ATTRIBUTE = 'arb89-do-not-show-in-nav';

/** Codebase id, in addition to the class, or alone if the class cannot be changed safely. */
export const CODEBASE_ID_ATTRIBUTE = 'tempoelementid';

export const OWN_ATTRIBUTES: readonly string[] = [
  INSTANT_UPDATE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  OUTLINED_ATTRIBUTE,
  DELETE_AT_REFRESH_ATTRIBUTE,
  NOT_IN_NAV_ATTRIBUTE,
];
