import { ok, type Result } from '#core/result.ts';
import type { Unavailable } from '../source/encyclopedia-source.ts';
import type { NoteKeeper } from './live-target-picker-note-keeper.ts';
import type { TitleTranslator } from './live-target-picker-ports.ts';
import type { Priority } from './upstream-queue.ts';

/** The well-known titles and their names in a wiki. */
export interface TitleList {
  /** Spelled as in the English Wikipedia. */
  readonly titles: readonly string[];
  /** In the order given; null where the wiki's language has no such article. */
  inTheWikisWords(
    titles: readonly string[],
    priority: Priority,
  ): Promise<Result<readonly (string | null)[], Unavailable>>;
}

/** For the English Wikipedia and for wikis other than Wikipedia: titles are used unchanged. */
export function englishTitles(titles: readonly string[]): TitleList {
  return { titles, inTheWikisWords: async (asked) => ok(asked) };
}

/** For a Wikipedia in another language: each title is translated once and the translation kept. */
export function translatedTitles(
  titles: readonly string[],
  { translator, keeper }: { translator: TitleTranslator; keeper: NoteKeeper },
): TitleList {
  const { translated } = keeper.notes;
  return {
    titles,
    async inTheWikisWords(asked, priority) {
      const unknown = asked.filter((title) => !translated.has(title));
      if (unknown.length > 0) {
        const answer = await translator.translateTitles(unknown, priority);
        if (!answer.ok) return answer;
        for (const [index, title] of unknown.entries()) translated.set(title, answer.value[index] ?? null);
        keeper.changed();
      }
      return ok(asked.map((title) => translated.get(title) ?? null));
    },
  };
}
