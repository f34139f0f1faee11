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

/** A parsed class attribute. */
export interface ClassWords {
  readonly words: readonly string[];
  /** The first class that is a codebase id, or null. */
  readonly codebaseId: string | null;
  /** Excludes ids and our own marks. */
  readonly reported: readonly string[];
  /** The same as one attribute text. */
  readonly reportedText: string;
}

const WORD = /[^\t\n\f\r ]+/gu;

/** Cached, because every tree reads the classes of every element: a third of a tree's time otherwise. */
export const classWords = memoize((text: string): ClassWords => {
  const words = text.match(WORD) ?? [];
  const reported = words.filter(isReportedClass);
  const codebaseId = words.find(isCodebaseId) ?? null;
  return { words, codebaseId, reported, reportedText: reported.join(' ') };
});

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
function isReportedClass(name: string): boolean {
  if (!BEGINNINGS.test(name)) return true;
  return !PREFIXES.some((prefix) => name.startsWith(prefix)) && !isCodebaseId(name) && !NAMES.has(name);
}

/** Cache limit. A page has thousands of texts and values, most unchanged between two trees. */
const MAX_CACHED = 20_000;

/** Memoizes the function by its key; clears the whole cache at the limit. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(key);
    if (kept.size >= MAX_CACHED) kept.clear();
    kept.set(key, made);
    return made;
  };
}
