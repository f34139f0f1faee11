import { additionsText } from './english/additions.ts';
import { capitalised, withArticle } from './english/article.ts';
import { takesThe } from './english/definite-names.ts';
import { headOf, isPlural } from './english/head-of.ts';
import { isCollective, isCountedHead, isCountedNoun } from './english/is-counted.ts';
import type { NounUsage } from './english/noun-usage.ts';
import { plainWords } from './english/plain-words.ts';
import { pluralOf } from './english/plural.ts';
import type { Entry } from './entry.ts';
import { subjectPhrase } from './subject-phrase.ts';
import type { Gloss } from './wordnet/parse-gloss.ts';
import type { NounField } from './wordnet/synset.ts';

/** The first sentences of an article: what stands before the name, the name, and what is said of it. */
export interface Lead {
  readonly before: string;
  readonly name: string;
  /** Begins with a space, a comma or a bracket; ends with a full stop. */
  readonly after: string;
  /** "They are also called …". */
  readonly isPlural: boolean;
}

/** What WordNet says of the article's subject. */
export interface Meaning {
  readonly field: NounField;
  readonly gloss: Gloss;
  /** A single person, place, work or event. */
  readonly isExample: boolean;
}

/** Nouns that are plural without being many. */
const PAIRS =
  /(?:binoculars|scissors|trousers|pants|pliers|sunglasses|underpants|forceps|castanets|jewels|bellows|glasses|provisions|spareribs|fries|rapids|lights|arts|cattle|bacteria|livestock|Commandments|Mountains|Islands|Isles|Lakes|Plains|Andes|Appalachians|Pyrenees|Carpathians|Apennines|Urals|Balkans|Azores|Hebrides|Everglades|Dardanelles|Falls|Pleiades|West Indies|Wars of the Roses)$/u;
/** The noun has its article already, or a word that stands for one. */
const WITH_ARTICLE =
  /^(?:an?|the|any|either|one|each|some|all|two|three|someone|something|your|his|her|its|that|what|whatever|when|where|how|someone's|everything|he|anything|both|\p{Lu}[\w-]+'s) /iu;
/** One alone: "the capital of France". */
const ONE_ALONE =
  /^(?:\d+(?:st|nd|rd|th)|location of|state capital (?:and|of)|capital|largest|smallest|second|highest|longest|supreme|first|last|deepest|main|chief|third|eldest|youngest|wife|husband|brother|sister|mother|father|son|daughter)\b/u;
/** There is but one of each. */
const ONLY_ONE = new Set(
  'sky,sun,horizon,equator,future,past,present,zodiac,universe,internet,stratosphere,troposphere,ozone layer,northern lights,seabed,ocean floor,mainland,solar system,tropics,greenhouse effect,big bang,underworld,underground'.split(
    ',',
  ),
);
/** WordNet's years are of 2011: of those born before, many have died since. */
const PERHAPS_ALIVE = 1945;

/** Makes a sentence of a definition: "large feline of forests" → "A tiger is a large feline of forests." */
export function writeLead(entry: Entry, { field, gloss, isExample }: Meaning, usage: NounUsage): Lead {
  const { name } = entry;
  const [subject, definition] = subjectOf(gloss);
  const isFirst = subject === '';
  const opening = isFirst ? '' : `${capitalised(subject)}, `;
  const begin = (words: string) => (isFirst ? capitalised(words) : words);
  const isNamed = isExample && /^\p{Lu}/u.test(name);
  const head = headOf(
    definition.replace(
      /^(?:an?|the|any of (?:several|various|numerous|many)|any|either of two|one of (?:the|several|a)) /u,
      '',
    ),
  );
  const isBare = !WITH_ARTICLE.test(definition);
  const isMany =
    PAIRS.test(name) || (isBare && isPlural(head) && !isPlural(name) && !isNamed && !isCollective(field));
  const isFigure = entry.group === 'myth' && field === 'person' && isNamed;
  const speaker = {
    pronoun:
      entry.group === 'people'
        ? (name.split(' ').at(-1) ?? name)
        : isFigure
          ? name
          : isMany || entry.group === 'callings'
            ? 'They'
            : 'It',
    isPerson: entry.group === 'people' || isFigure,
    isPast: namedVerb(entry, gloss) === 'was' && isNamed,
  };
  const tail = additionsText([...new Set(gloss.additions.map(plainWords))], speaker);
  const lead = (before: string, shown: string, said: string): Lead => ({
    before: opening + before,
    name: before === '' ? begin(shown) : shown,
    after: said.replaceAll(/\s+/gu, ' ') + tail,
    isPlural: isMany,
  });

  if (isNamed) {
    const verb = namedVerb(entry, gloss);
    const years = gloss.years === '' ? '' : ` (${gloss.years})`;
    const said =
      !isBare || isPlural(head) || /^twin\b/u.test(definition)
        ? definition
        : ONE_ALONE.test(definition)
          ? `the ${definition}`
          : withArticle(definition);
    const the = takesThe(name, definition) ? begin('the ') : '';
    return lead(the, name, `${years} ${verb === 'is' && isMany ? 'are' : verb} ${said}`);
  }
  if (PAIRS.test(name)) return lead('', name, ` are ${definition}`);
  const isCounted = isCountedNoun({ name, field, definition }, usage);
  const article = isCounted
    ? begin(
        ONLY_ONE.has(name) || (definition.startsWith('the ') && field === 'body')
          ? 'the '
          : `${withArticle(name).split(' ', 1).join('')} `,
      )
    : '';
  if (isBare && isPlural(head) && !isPlural(name)) {
    return isCollective(field)
      ? lead(article, name, ` consists of ${definition}`)
      : lead('', pluralOf(name), ` are ${definition}`);
  }
  const needsArticle =
    isBare &&
    head !== '' &&
    !isPlural(head) &&
    !head.endsWith('ing') &&
    !/^\w+ing /u.test(definition) &&
    isCountedHead(head, field, usage);
  return lead(
    article,
    name,
    ` is ${needsArticle ? (ONE_ALONE.test(definition) ? `the ${definition}` : withArticle(definition)) : definition}`,
  );
}

/** "(Greek mythology) the supreme god" and "in Judeo-Christian mythology, the first man" name their subject first. */
function subjectOf({ label, definition }: Gloss): readonly [subject: string, definition: string] {
  const plain = plainWords(definition);
  const told = /^(in [^,]{3,40}(?:mythology|legend)), (.*)$/u.exec(plain);
  return told === null ? [subjectPhrase(label), plain] : [told[1] ?? '', told[2] ?? ''];
}

/** Those who lived and what happened is told in the past; places and stories are still there. */
function namedVerb({ group }: Entry, { years }: Gloss): 'is' | 'was' {
  if (group === 'events') return 'was';
  if (group !== 'people') return 'is';
  const born = /^born in (\d+)$/u.exec(years)?.[1];
  return born !== undefined && Number(born) >= PERHAPS_ALIVE ? 'is' : 'was';
}
