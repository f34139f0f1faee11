import { ADD_PLACEHOLDER_PREFIX, isCodebaseId } from '#editor-protocol/codebase-id.ts';
import {
  DRAWN_DIV_CLASS,
  EDIT_TEXT_BUTTON_CLASS,
  HIDDEN_CLASS,
  KEY_CLASS_PREFIX,
  LOOKUP_CLASS_PREFIX,
  MOVE_INDICATOR_CLASS,
  OUTLINE_CLASS,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';

/** Prefix of all our classes: most classes are the page's own and need no further checks. */
const BEGINNINGS = /^(?:arb89|tempo)-/u;
const PREFIXES = [KEY_CLASS_PREFIX, LOOKUP_CLASS_PREFIX, STYLING_CLASS_PREFIX, ADD_PLACEHOLDER_PREFIX];
const NAMES = new Set([
  OUTLINE_CLASS,
  EDIT_TEXT_BUTTON_CLASS,
  DRAWN_DIV_CLASS,
  MOVE_INDICATOR_CLASS,
  HIDDEN_CLASS,
  TEMPORARY_STYLING_CLASS,
]);

/** Excludes ids and our own marks; forced states and component classes are reported. */
export function isReportedClass(name: string): boolean {
  if (!BEGINNINGS.test(name)) return true;
  return !PREFIXES.some((prefix) => name.startsWith(prefix)) && !isCodebaseId(name) && !NAMES.has(name);
}
