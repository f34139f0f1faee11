import type { Entry } from '../entry.ts';
import { ItemList } from '../item-list.ts';
import type { PictureRecipe } from '../../pictures/picture-recipe.ts';
import { leadOf, type ArticleParts } from '../word-article.ts';
import { parseGloss } from '../wordnet/parse-gloss.ts';
import type { WordNet } from '../wordnet/read-wordnet.ts';
import { linkingWords, summaryOf } from '../word-titles.ts';
import { elementFacts, elementText } from './element-text.ts';
import type { ChemicalElement } from './read-elements.ts';

/** Words that mean the element only in a laboratory. */
const UNLINKED = new Set(['lead', 'mercury', 'tin', 'i', 'in', 'as', 'at', 'he', 'be', 'no']);

export function elementEntry({ name, groupBlock }: ChemicalElement, wordNet: WordNet): Entry {
  const word = name.toLowerCase();
  const synsets = wordNet
    .sensesOf(word)
    .filter((id) => wordNet.synsets.get(id)?.field === 'substance')
    .slice(0, 1);
  const synset = synsets.map((id) => wordNet.synsets.get(id))[0];
  const words =
    synset === undefined
      ? [word]
      : linkingWords(
          [word, ...synset.words.filter((other) => other === other.toLowerCase())],
          synset.id,
          wordNet,
        );
  const summary =
    synset === undefined
      ? `a chemical element, ${groupBlock.toLowerCase()}`
      : summaryOf(parseGloss(synset.gloss).definition, '');
  return {
    kind: 'element',
    title: name === 'Mercury' ? 'Mercury (element)' : name,
    group: 'nature',
    name: word,
    redirects:
      name === 'Aluminum'
        ? ['Aluminium']
        : name === 'Cesium'
          ? ['Caesium']
          : name === 'Sulfur'
            ? ['Sulphur']
            : [],
    synsets,
    words: [...new Set(words)].filter((other) => !UNLINKED.has(other)),
    summary,
  };
}

/** The article of an element: what WordNet says, what the table says, and its neighbours there. */
export function elementArticle(entry: Entry, element: ChemicalElement, parts: ArticleParts) {
  const { world, link, mentionedBy } = parts;
  const used = new Set<Entry>();
  const opening =
    world.synsetOf(entry) === null
      ? `**${element.name}** is a chemical element that is not found in nature.`
      : leadOf(entry, parts, used);
  const blocks = [opening, '## Properties', link({ text: elementText(element), self: entry, used }).markdown];
  const list = new ItemList(entry, used, link);
  const row = world.entries.filter(({ kind }) => kind === 'element');
  const at = row.indexOf(entry);
  const beside = [row[at - 2], row[at - 1], row[at + 1], row[at + 2], row[(at + 18) % row.length]].flatMap(
    (other) => other ?? [],
  );
  blocks.push(
    ...list.section('Found in', world.relatives(entry, 'found in').slice(0, 6)),
    ...list.section('Mentioned in', mentionedBy(entry).slice(0, 8)),
    ...list.section('Other elements', beside),
  );
  const picture: PictureRecipe = {
    kind: 'tile',
    text: element.symbol,
    hue: (element.atomicNumber * 37) % 360,
  };
  return { markdown: blocks.join('\n\n'), facts: elementFacts(element), picture };
}
