import type { Entry } from './entry.ts';
import { parseGloss } from './wordnet/parse-gloss.ts';
import { related } from './wordnet/synset.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';

/** The articles that are most like one, the nearest first. */
export type Kinship = (entry: Entry) => readonly Entry[];

/** A trait that more articles share than this tells nothing. */
const MOST_SHARING = 400;
const MOST_KIN = 60;
/** Lives that began within so many years count as of one age. */
const AGE = 50;
/** What stands above a meaning says more of it than a word of its definition. */
const WEIGHT_OF_KIND = 1.6;
/** Articles of one group look alike to the reader. */
const SAME_GROUP = 2;

const SAYS_NOTHING = new Set(
  'that which with from have having into used usually often especially other others their them they this these those some such than when where while also more most made small large long short many much several various numerous whose about between under over after before during without within being both each very first used type kind form part parts person someone something things'.split(
    ' ',
  ),
);

/** Two articles are alike by the rare kinds, subjects and wholes that they share, and by the rare words of their definitions. */
export function createKinship(entries: readonly Entry[], wordNet: WordNet): Kinship {
  const traits = new Map(entries.map((entry) => [entry, traitsOf(entry, wordNet)]));
  const sharing = new Map<string, Entry[]>();
  for (const [entry, own] of traits) {
    for (const trait of own) {
      const list = sharing.get(trait);
      if (list === undefined) sharing.set(trait, [entry]);
      else list.push(entry);
    }
  }
  const found = new Map<Entry, readonly Entry[]>();
  return (entry) => {
    let kin = found.get(entry);
    if (kin === undefined) {
      kin = nearest(entry);
      found.set(entry, kin);
    }
    return kin;
  };

  function nearest(entry: Entry): readonly Entry[] {
    const scores = new Map<Entry, number>();
    for (const trait of traits.get(entry) ?? []) {
      const others = sharing.get(trait) ?? [];
      if (others.length < 2 || others.length > MOST_SHARING) continue;
      const weight = Math.log(entries.length / others.length) * (trait.startsWith('#') ? WEIGHT_OF_KIND : 1);
      for (const other of others) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
    scores.delete(entry);
    const worth = ([other, score]: readonly [Entry, number]) =>
      (score * (other.group === entry.group ? SAME_GROUP : 1)) /
      Math.sqrt(6 + (traits.get(other)?.size ?? 0));
    return Array.from(scores, (scored) => [scored[0], worth(scored)] as const)
      .sort((a, b) => b[1] - a[1] || (a[0].title < b[0].title ? -1 : 1))
      .slice(0, MOST_KIN)
      .map(([other]) => other);
  }
}

function traitsOf(entry: Entry, wordNet: WordNet): ReadonlySet<string> {
  const traits = new Set<string>();
  const [id] = entry.synsets;
  const synset = id === undefined ? undefined : wordNet.synsets.get(id);
  const { definition, additions, years } = parseGloss(synset?.gloss ?? '');
  for (const word of [definition, ...additions, entry.kind === 'country' ? entry.summary : '']
    .join(' ')
    .match(/[\p{L}-]{4,}/gu) ?? []) {
    const stem = stemOf(word.toLowerCase());
    if (!SAYS_NOTHING.has(stem)) traits.add(stem);
  }
  if (entry.kind === 'country') traits.add('a country');
  if (synset === undefined) return traits;
  let above = related(synset, 'kind of', 'example of');
  while (above.length > 0) {
    const next: string[] = [];
    for (const one of above) {
      if (traits.has(`#${one}`)) continue;
      traits.add(`#${one}`);
      const kind = wordNet.synsets.get(one);
      if (kind !== undefined) next.push(...related(kind, 'kind of', 'example of'));
    }
    above = next;
  }
  // An article stands among its own kinds as well.
  traits.add(`#${synset.id}`);
  for (const whole of related(synset, 'part of', 'member of', 'subject')) traits.add(`#${whole}`);
  for (const name of synset.words) traits.add(stemOf(name.toLowerCase()));
  const born = Number(/\d{3,4}/u.exec(years)?.[0] ?? 0);
  if (born > 0 && entry.group === 'people') {
    traits.add(`born ${Math.floor(born / AGE)}`);
    traits.add(`alive ${Math.floor((born + AGE / 2) / AGE)}`);
  }
  return traits;
}

function stemOf(word: string): string {
  return word.replace(/(?:ies|es|s)$/u, '');
}
