import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { keptPerKey } from './kept-per-key.ts';
import { isReportedClass } from './reported-class.ts';

/** What a class attribute says. */
export interface ClassWords {
  readonly words: readonly string[];
  /** The first word that is one; null where none is. */
  readonly codebaseId: string | null;
  /** Without ids and our own marks. */
  readonly reported: readonly string[];
  /** The same, as an attribute says it. */
  readonly reportedText: string;
}

const WORD = /[^\t\n\f\r ]+/gu;

/** Kept, as each tree reads each element's: a third of its time goes there otherwise. */
export const classWords = keptPerKey((text: string): ClassWords => {
  const words = text.match(WORD) ?? [];
  const reported = words.filter(isReportedClass);
  const codebaseId = words.find(isCodebaseId) ?? null;
  return { words, codebaseId, reported, reportedText: reported.join(' ') };
});
