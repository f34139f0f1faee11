import { pluralOf } from './english/plural.ts';
import type { Entry } from './entry.ts';
import { mayLink, type WordInText } from './may-link.ts';
import { UNLINKED_WORDS } from './unlinked-words.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';

export interface LinkedText {
  /** Markdown of the shelf: `a small [[bird]]`. */
  readonly markdown: string;
  readonly targets: readonly Entry[];
}

export interface LinkRequest {
  readonly text: string;
  /** The article the text stands in, which never links to itself. */
  readonly self: Entry;
  /** Articles the page links to already. What is linked now is added. */
  readonly used: Set<Entry>;
  /** The most links; without it, as many as the text has to give. */
  readonly most?: number;
}

export type WordLinker = (request: LinkRequest) => LinkedText;

const LONGEST_PHRASE = 5;
/** Words, with what joins them inside; a full stop belongs to the short forms in names alone. */
const WORDS = /((?:St|Mt|[A-Z])\.(?=\s[A-Z])|\p{L}(?:[\p{L}'’-]*\p{L})?)/u;

/** Links the words of a text to the articles they mean: the longest names first, each article once. */
export function wordLinker(entries: readonly Entry[], wordNet: WordNet): WordLinker {
  const targets = new Map<string, Entry>();
  /** First word of a phrase → how many words the longest such phrase has: most words of a text begin none. */
  const longest = new Map<string, number>();
  const add = (phrase: string, entry: Entry) => {
    if (targets.has(phrase)) return;
    targets.set(phrase, entry);
    const [first = ''] = phrase.toLowerCase().split(' ', 1);
    longest.set(first, Math.min(LONGEST_PHRASE, Math.max(longest.get(first) ?? 0, phrase.split(' ').length)));
  };
  for (const entry of entries) {
    for (const word of entry.words) {
      add(word, entry);
      if (word === word.toLowerCase()) add(pluralOf(word), entry);
    }
  }
  return ({ text, self, used, most = Infinity }) => {
    const tokens = text.split(WORDS);
    const found: Entry[] = [];
    let markdown = '';
    for (let at = 0; at < tokens.length;) {
      if (found.length >= most) {
        markdown += escapeMarkdown(tokens.slice(at).join(''));
        break;
      }
      const match = at % 2 === 1 ? longestMatch(tokens, at) : null;
      if (match === null) {
        markdown += escapeMarkdown(tokens[at] ?? '');
        at += 1;
        continue;
      }
      const { entry, words, end } = match;
      const shown = words.join('');
      if (entry === self || used.has(entry)) markdown += escapeMarkdown(shown);
      else {
        used.add(entry);
        found.push(entry);
        markdown += wikiLink(entry.title, shown);
      }
      at = end;
    }
    return { markdown, targets: found };
  };

  function longestMatch(tokens: readonly string[], at: number) {
    for (let length = longest.get((tokens[at] ?? '').toLowerCase()) ?? 0; length >= 1; length -= 1) {
      const end = at + 2 * length - 1;
      if (!isPhrase(tokens, at, end)) continue;
      const words = tokens.slice(at, end);
      const phrase = words.join('');
      const isFirst = at === 1 && tokens[0] === '';
      const entry = targets.get(phrase) ?? (isFirst ? targets.get(phrase.toLowerCase()) : undefined);
      if (entry === undefined) continue;
      const context = {
        phrase: phrase.toLowerCase(),
        before: wordBefore(tokens, at),
        after: tokens[end] === ' ' ? (tokens[end + 1] ?? '') : '',
      };
      const isName = phrase !== phrase.toLowerCase();
      if (length === 1 && isName && !isFirst && isPartOfName(context)) continue;
      if (UNLINKED_WORDS.has(context.phrase)) continue;
      if (isName || length > 1 || mayLink(context, wordNet)) return { entry, words, end };
    }
    return null;
  }
}

/** Whether single spaces alone stand between the words from `at` to `end`. */
function isPhrase(tokens: readonly string[], at: number, end: number): boolean {
  if (end > tokens.length) return false;
  for (let gap = at + 1; gap < end; gap += 2) if (tokens[gap] !== ' ') return false;
  return true;
}

/** "Washington Irving" is not Washington: beside a name stands the rest of it. */
function isPartOfName({ before, after }: WordInText): boolean {
  return /^\p{Lu}\p{Ll}/u.test(after) || /^\p{Lu}\p{Ll}/u.test(before);
}

function wordBefore(tokens: readonly string[], at: number): string {
  return tokens[at - 1] === ' ' ? (tokens[at - 2] ?? '') : '';
}

export function wikiLink(title: string, shown: string): string {
  return title === shown ? `[[${title}]]` : `[[${title}|${shown}]]`;
}

/** Signs that Markdown would take for its own. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|~]/gu, (sign) => `\\${sign}`);
}
