import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { keptPerKey } from './kept-per-key.ts';
import { isReportedClass } from './reported-class.ts';

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
export const classWords = keptPerKey((text: string): ClassWords => {
  const words = text.match(WORD) ?? [];
  const reported = words.filter(isReportedClass);
  const codebaseId = words.find(isCodebaseId) ?? null;
  return { words, codebaseId, reported, reportedText: reported.join(' ') };
});
