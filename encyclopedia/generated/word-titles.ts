import { capitalised } from './english/article.ts';
import { COMMON_WORDS } from './common-words.ts';
import { UNLINKED_WORDS } from './unlinked-words.ts';
import { isWood, type Choice } from './choose-entries.ts';
import { plainWords } from './english/plain-words.ts';
import type { Entry } from './entry.ts';
import { parseGloss } from './wordnet/parse-gloss.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';

/** Words that mean their listed sense to readers, though WordNet counts another one first. */
const LINKED_SENSES = new Set([
  'church',
  'canary',
  'seed',
  'shepherd',
  'needle',
  'cushion',
  'hut',
  'cutlery',
  'award',
]);

/** What tells the articles of one name apart, by what they are about: `Crane (bird)`. */
const QUALIFIERS: Readonly<Record<Entry['group'], string>> = {
  animals: 'animal',
  plants: 'plant',
  food: 'food',
  body: 'body',
  things: 'object',
  nature: 'nature',
  callings: 'person',
  culture: 'culture',
  people: 'person',
  places: 'place',
  myth: 'mythology',
  events: 'event',
};

/**
 * Names the chosen meanings. Names that are taken already stay with their owners; of several meanings of one word the more
 * usual keeps the bare name and the others get what they are in brackets. A synonym becomes a redirect where the word
 * means nothing more usual and nobody else has it.
 */
export function nameWords(
  choices: readonly Choice[],
  wordNet: WordNet,
  taken: ReadonlySet<string>,
): readonly Entry[] {
  const names = new Set(Array.from(taken, (name) => name.toLowerCase()));
  const rank = ({ synset, word }: Choice) => wordNet.sensesOf(word.toLowerCase()).indexOf(synset.id);
  const titles = new Map<Choice, string>();
  for (const choice of [...choices].sort((a, b) => rank(a) - rank(b))) {
    const bare = capitalised(nameOf(choice));
    const qualified = [
      bare,
      `${bare} (${qualifierOf(choice, wordNet)})`,
      `${bare} (${QUALIFIERS[choice.group]})`,
    ];
    const title = qualified.find((candidate) => !names.has(candidate.toLowerCase()));
    if (title === undefined) continue;
    names.add(title.toLowerCase());
    titles.set(choice, title);
  }
  return choices.flatMap((choice): readonly Entry[] => {
    const title = titles.get(choice);
    if (title === undefined) return [];
    const { synset, group } = choice;
    const name = nameOf(choice);
    const redirects = synset.words
      .map(plainWord)
      .map(capitalised)
      .filter((word) => {
        const [first] = wordNet.sensesOf(word.toLowerCase());
        if (first !== synset.id || names.has(word.toLowerCase())) return false;
        if (!/^[\p{L}\d][\p{L}\d' .,-]+$/u.test(word)) return false;
        names.add(word.toLowerCase());
        return true;
      });
    const gloss = parseGloss(synset.gloss);
    return [
      {
        kind: 'word',
        title,
        group,
        name,
        redirects,
        synsets: [synset.id],
        words: [
          ...new Set([
            ...((choice.isExplicit && (/^\p{Lu}/u.test(name) || LINKED_SENSES.has(name))) ||
            isTree(choice, wordNet)
              ? [name]
              : []),
            ...linkingWords(synset.words.map(plainWord), synset.id, wordNet),
          ]),
        ],
        summary: summaryOf(gloss.definition, gloss.years),
      },
    ];
  });
}

/** Only words that mean this first of all may link here. */
export function linkingWords(words: readonly string[], id: string, wordNet: WordNet): readonly string[] {
  return words.filter(
    (word) =>
      wordNet.sensesOf(word.toLowerCase())[0] === id &&
      word.length > 2 &&
      // A sentence may begin with "More", which is not Thomas.
      (!/^\p{Lu}[a-z]+$/u.test(word) || !isCommon(word.toLowerCase(), wordNet)),
  );
}

/** "Birch" means the wood first of all, but a text that says it speaks of the tree. */
function isTree({ word, group }: Choice, wordNet: WordNet): boolean {
  const [first = ''] = wordNet.sensesOf(word.toLowerCase());
  const synset = wordNet.synsets.get(first);
  return group === 'plants' && synset !== undefined && isWood(synset);
}

function plainWord(word: string): string {
  return word.replace(/\([a-z]+\)$/u, '');
}

/** The list's word in WordNet's spelling; for people the name with which one would look for them. */
function nameOf({ synset, word, group }: Choice): string {
  const words = synset.words.map(plainWord);
  const spelt = words.find((candidate) => candidate.toLowerCase() === word.toLowerCase()) ?? word;
  if (group !== 'people' || spelt.includes(' ')) return spelt;
  const full = words
    .filter((candidate) => candidate.endsWith(` ${spelt}`) && !/\b[A-Z]\.? /u.test(candidate))
    .sort((a, b) => a.length - b.length);
  // Nobody looks for Brutus under Marcus.
  return (
    full.find(
      (candidate) =>
        !/^(?:Marcus|Gaius|Lucius|Publius|Quintus|Titus|Gnaeus|Baron|General|Admiral|Sir|Count|Grigori|Comte|Duc|Marquis) /u.test(
          candidate,
        ),
    ) ?? spelt
  );
}

function qualifierOf({ synset, group }: Choice, wordNet: WordNet): string {
  const kind = synset.relations.find(
    (relation) => relation.kind === 'kind of' || relation.kind === 'example of',
  );
  const [word] = (kind === undefined ? undefined : wordNet.synsets.get(kind.to))?.words ?? [];
  if (word === undefined || word.length > 18 || /^\p{Lu}/u.test(word)) return QUALIFIERS[group];
  return word;
}

export function summaryOf(definition: string, years: string): string {
  const plain = plainWords(definition);
  return years === '' ? plain : `${plain} (${years})`;
}

function isCommon(word: string, wordNet: WordNet): boolean {
  const { verb, adjective, adverb } = wordNet.usesOf(word);
  return (
    COMMON_WORDS.has(word) ||
    UNLINKED_WORDS.has(word) ||
    Math.max(verb ?? 0, adjective ?? 0, adverb ?? 0) >= 2
  );
}
