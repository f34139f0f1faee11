import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { isReportedClass } from './reported-class.ts';

/** What a class attribute says. */
export interface ClassWords {
  readonly words: readonly string[];
  /** The first word that is one; null where none is. */
  readonly codebaseId: string | null;
  /** Without ids and our own marks. */
  readonly reported: readonly string[];
}

const WORD = /[^\t\n\f\r ]+/gu;
/** A page has thousands of texts, most of them the same from one tree to the next. */
const MOST_KEPT = 20_000;
const kept = new Map<string, ClassWords>();

/** Read once for each text, as each tree reads each element's: a third of its time goes there otherwise. */
export function classWords(text: string): ClassWords {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const words = text.match(WORD) ?? [];
  const read: ClassWords = {
    words,
    codebaseId: words.find(isCodebaseId) ?? null,
    reported: words.filter(isReportedClass),
  };
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, read);
  return read;
}
