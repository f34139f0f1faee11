/*
 * What the preview frame writes into the page it lives in, and reads back: classes, attributes, and their prefixes. An
 * editor outside may meet them in the HTML it is sent; the nav tree and the reported props are free of them.
 */

/** Followed by an element's key; exactly one on every element the nav tree walked. Spec section 9. */
export const KEY_CLASS_PREFIX = 'arb89-key-';
/** Spec section 9 names it; ours joins DOM and fibres without it, and never writes it. */
export const LOOKUP_CLASS_PREFIX = 'arb89-lookup-';
export const STYLING_CLASS_PREFIX = 'arb89-styling-';
export const TEMPORARY_STYLING_CLASS = 'arb89-temp-styling';
export const OUTLINE_CLASS = 'arb89-outline';
export const EDIT_TEXT_BUTTON_CLASS = 'arb89-edit-text-button';
/** The div of `tempAddDiv`. */
export const DRAWN_DIV_CLASS = 'arb89-instant-div-draw';
/** The indicator of `tempMoveToNewParent`. */
export const MOVE_INDICATOR_CLASS = 'arb89-move-between-parents-outline';
/** Hidden until the next refresh; a style element with this id says how. */
export const HIDDEN_CLASS = 'arb89-display-none-until-refresh';
/** Followed by a modifier: the element looks as if it were hovered, focused, … */
export const FORCED_CLASS_PREFIX = 'tempo-force-';
/** Followed by a component's id: how an instant update addressed to a component finds its elements. */
export const COMPONENT_CLASS_PREFIX = 'component-';

/** Its additions, removals and class changes do not trigger a refresh. */
export const INSTANT_UPDATE_ATTRIBUTE = 'arb89-instant-update';
/** To be queued for deletion when the editor begins to write files. */
export const DELETE_AFTER_REFRESH_ATTRIBUTE = 'arb89-delete-after-refresh';
/** Deleted at the next refresh. */
export const DELETE_AT_REFRESH_ATTRIBUTE = 'arb89-queue-delete-after-hot-reload';
/** Deleted after the next change item that succeeds. */
export const DELETE_AFTER_CHANGE_ATTRIBUTE = 'arb89-delete-after-instant-update';
/** Outlined as long as it is there. */
export const OUTLINED_ATTRIBUTE = 'arb89-outline-until-refresh';
/** Left out of the nav tree, with all below it, until the next refresh. */
export const NOT_IN_NAV_ATTRIBUTE = 'arb89-do-not-show-in-nav';

/** Carries an element's codebase id beside the class, or alone where the class cannot be touched safely. */
export const CODEBASE_ID_ATTRIBUTE = 'tempoelementid';

export const OWN_ATTRIBUTES: readonly string[] = [
  INSTANT_UPDATE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  OUTLINED_ATTRIBUTE,
  DELETE_AT_REFRESH_ATTRIBUTE,
  NOT_IN_NAV_ATTRIBUTE,
];
