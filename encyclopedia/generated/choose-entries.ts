import { animals } from './chosen/animals.ts';
import { body } from './chosen/body.ts';
import { callings } from './chosen/callings.ts';
import type { ChosenWords } from './chosen/chosen-words.ts';
import { culture } from './chosen/culture.ts';
import { food } from './chosen/food.ts';
import { kinds } from './chosen/kinds.ts';
import { named } from './chosen/named.ts';
import { nature } from './chosen/nature.ts';
import { plants } from './chosen/plants.ts';
import { things } from './chosen/things.ts';
import type { Group } from './entry.ts';
import type { WordNet } from './wordnet/read-wordnet.ts';
import { related, type NounField, type Synset } from './wordnet/synset.ts';

export interface Choice {
  readonly synset: Synset;
  /** As the list has it. */
  readonly word: string;
  readonly group: Group;
  /** The list names the meaning by its number: a name means this one here, whatever WordNet puts first. */
  readonly isExplicit: boolean;
}

const LISTS: readonly (readonly [Group | 'named' | 'kinds', ChosenWords])[] = [
  ['animals', animals],
  ['plants', plants],
  ['food', food],
  ['body', body],
  ['things', things],
  ['nature', nature],
  ['callings', callings],
  ['culture', culture],
  ['named', named],
  ['kinds', kinds],
];

/** The meanings that the lists name, each once. A word that names none throws: the lists and WordNet are both ours. */
export function chooseEntries(wordNet: WordNet): readonly Choice[] {
  const choices = new Map<string, Choice>();
  for (const [list, { fields, words }] of LISTS) {
    for (const written of words.split(',').map((word) => word.trim())) {
      if (written === '') continue;
      const synset = meant(
        wordNet,
        written,
        (candidate) =>
          fields.includes(candidate.field) &&
          (list === 'named') === isExample(candidate) &&
          // Who looks for a birch looks for the tree.
          !(list === 'plants' && isWood(candidate)),
      );
      const group =
        list === 'named' ? groupOfNamed(synset) : list === 'kinds' ? GROUP_OF_FIELD[synset.field] : list;
      const [word = ''] = written.split('#');
      const before = choices.get(synset.id);
      if (before === undefined || isMoreUsual(word, before))
        choices.set(synset.id, {
          synset,
          word,
          group,
          isExplicit: list !== 'kinds' && written.includes('#'),
        });
    }
  }
  return [...choices.values()];
}

/** "The wood of birch trees" and the like. */
export function isWood({ gloss }: Synset): boolean {
  return WOOD.test(gloss);
}

const WOOD = /^(?:[\w-]+,? ){0,7}(?:wood|bark|stems|resin) of\b|^wood\b/u;

/** Of two listed words for one meaning, the one that WordNet names first. */
function isMoreUsual(word: string, { synset, word: before }: Choice): boolean {
  const place = (candidate: string) =>
    synset.words.findIndex((own) => own.toLowerCase() === candidate.toLowerCase());
  return place(word) >= 0 && place(word) < place(before);
}

/** The synset that `crane#5` or, in the fields of a list, `crane` stands for. */
export function meant(wordNet: WordNet, written: string, fits: (synset: Synset) => boolean): Synset {
  const [word = '', number] = written.split('#');
  const senses = wordNet.sensesOf(word.toLowerCase()).flatMap((id) => wordNet.synsets.get(id) ?? []);
  const synset = number === undefined ? senses.find(fits) : senses[Number(number) - 1];
  if (synset === undefined) throw new Error(`WordNet has no such meaning: ${written}`);
  return synset;
}

/** Where a kind belongs. */
const GROUP_OF_FIELD: Readonly<Record<NounField, Group>> = {
  tops: 'nature',
  act: 'culture',
  animal: 'animals',
  artifact: 'things',
  attribute: 'culture',
  body: 'body',
  cognition: 'culture',
  communication: 'culture',
  event: 'culture',
  feeling: 'culture',
  food: 'food',
  group: 'culture',
  location: 'nature',
  motive: 'culture',
  object: 'nature',
  person: 'callings',
  phenomenon: 'nature',
  plant: 'plants',
  possession: 'culture',
  process: 'nature',
  quantity: 'nature',
  relation: 'culture',
  shape: 'nature',
  state: 'body',
  substance: 'nature',
  time: 'nature',
};

function isExample(synset: Synset): boolean {
  return related(synset, 'example of').length > 0;
}

/** Where single things belong; persons are people or figures of a story. */
const GROUP_OF_NAMED: Partial<Readonly<Record<NounField, Group>>> = {
  location: 'places',
  object: 'places',
  artifact: 'things',
  event: 'events',
  act: 'events',
  time: 'events',
  state: 'events',
};
const STORY =
  /\((?:[^)]*mythology|Old Testament|New Testament|Arthurian legend)\)|mythical|legend|fictional|character|god\b|goddess|deity|divinity|hero of|folklore|\bplay by|novel|[Ss]atan|archangel|\btale\b|Arabian Nights/u;

function groupOfNamed({ field, gloss }: Synset): Group {
  if (field === 'person') return STORY.test(gloss) && !/\(\d/u.test(gloss) ? 'myth' : 'people';
  return GROUP_OF_NAMED[field] ?? 'culture';
}
