import type { Entry } from '../entry.ts';
import type { WordNet } from '../wordnet/read-wordnet.ts';
import { countryText } from './country-text.ts';
import type { FactbookCountry } from './read-factbook.ts';

/** Names under which somebody would look for a country, and by which WordNet may know it. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  Myanmar: ['Burma'],
  Eswatini: ['Swaziland'],
  'East Timor': ['Timor-Leste'],
  'Cape Verde': ['Cabo Verde'],
  'Ivory Coast': ["Cote d'Ivoire"],
  'Democratic Republic of the Congo': ['Zaire'],
  'Czech Republic': ['Czechia'],
};

export function countryEntry(country: FactbookCountry, wordNet: WordNet): Entry {
  const { name } = country;
  const others = OTHER_NAMES[name] ?? [];
  const synsets = [name, ...others]
    .flatMap((word) => wordNet.sensesOf(word.toLowerCase()))
    .filter(
      (id) =>
        /countr|republic|monarchy|kingdom|nation|principality|emirate|sultanate|state\b/u.test(
          wordNet.synsets.get(id)?.gloss ?? '',
        ) && wordNet.synsets.get(id)?.field === 'location',
    );
  return {
    kind: 'country',
    title: name,
    group: 'places',
    name,
    redirects: others,
    synsets: [...new Set(synsets)].slice(0, 2),
    words: [name, ...others],
    summary: countryText(country).summary,
  };
}
