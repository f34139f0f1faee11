import { capitalised, listed } from '../english/article.ts';
import {
  capitalOf,
  highestPoint,
  lowestPoint,
  inRegion,
  named,
  neighbours,
  people,
  plain,
  square,
  things,
} from './factbook-words.ts';
import { believers } from './believers.ts';
import { climate, landscape } from './describe-land.ts';
import { historyOf } from './history-of.ts';
import type { FactbookCountry } from './read-factbook.ts';

/** A text of the country's article before its words are linked. */
export interface CountryText {
  /** A few words on where it lies. */
  readonly summary: string;
  readonly lead: string;
  readonly sections: readonly (readonly [heading: string, text: string])[];
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** The Factbook is that of 2015 and its figures are the newest it had. Each sentence says so where it counts. */
export function countryText({ name, fact }: FactbookCountry): CountryText {
  const called = THE.test(name) ? `the ${name}` : name;
  const subject = capitalised(called);
  const verb = PLURAL.test(name) ? 'are' : 'is';
  const location = plain(fact('Geography/Location'));
  const area = square(fact('Geography/Area/total'));
  const population = people(fact('People and Society/Population'));
  const capital = capitalOf(fact('Government/Capital/name'));
  const borders = neighbours(fact('Geography/Land boundaries/border countries')).map(withThe);
  const languages = named(fact('People and Society/Languages'), 4);
  const religions = [
    ...new Set(
      named(fact('People and Society/Religions'), 4).flatMap((religion) => believers(religion) ?? []),
    ),
  ].slice(0, 3);
  const products = things(fact('Economy/Agriculture - products'), 7);
  const industries = things(fact('Economy/Industries'), 7);
  const resources = things(fact('Geography/Natural resources'), 8);
  const exports = things(fact('Economy/Exports - commodities'), 6);
  const partners = named(fact('Economy/Exports - partners'), 4);
  const symbols = symbolsOf(fact('Government/National symbol(s)'));
  const highest = highestPoint(fact('Geography/Elevation extremes/highest point'));
  const lowest = lowestPoint(fact('Geography/Elevation extremes/lowest point'));

  const lead = [
    `${location === '' ? ` ${verb} a country` : ` ${verb} a country in ${inRegion(location)}`}.`,
    capital === '' ? '' : `Its capital is ${capital}.`,
    population === ''
      ? ''
      : `In 2015 it had about ${population} inhabitants${area === '' ? '' : ` on about ${area} square kilometres`}.`,
  ];
  const geography = [
    borders.length === 0 ? '' : `${subject} ${PLURAL.test(name) ? 'border' : 'borders'} ${listed(borders)}.`,
    /landlocked/u.test(fact('Geography/Coastline')) ? 'It has no coast.' : '',
    landscape(fact('Geography/Terrain')),
    climate(fact('Geography/Climate')),
    highest === null
      ? ''
      : `The highest point is ${highest.place}, at ${highest.metres} metres${lowest === '' || lowest === highest.place ? '' : `; the lowest is ${lowest}`}.`,
    resources.length < 2 ? '' : `Among its natural resources are ${enumerated(resources)}.`,
  ];
  const society = [
    languages.length === 0
      ? ''
      : languages.length === 1
        ? `The language is ${languages.join('')}.`
        : `People speak ${listed(languages)}.`,
    religions.length === 0
      ? ''
      : religions.length === 1
        ? `Most believers are ${religions.join('')}.`
        : `The largest religious groups are ${listed(religions)}.`,
    symbols.length === 0
      ? ''
      : symbols.length === 1
        ? `Its national symbol is ${symbols.join('')}.`
        : `Its national symbols are ${listed(symbols)}.`,
  ];
  const economy = [
    products.length < 2 ? '' : `Its main farm products are ${enumerated(products)}.`,
    industries.length < 2 ? '' : `Its industries include ${enumerated(industries)}.`,
    exports.length < 2
      ? ''
      : `Its main exports are ${enumerated(exports)}${partners.length < 2 ? '' : `; in 2014 most went to ${listed(partners)}`}.`,
  ];
  const background = historyOf(fact('Introduction/Background'), called);
  const sections: readonly (readonly [string, string])[] = [
    ['Geography', joined(geography)],
    ['History', background],
    ['People', joined(society)],
    ['Economy', joined(economy)],
  ];
  const facts: readonly (readonly [string, string])[] = [
    ['Capital', capital],
    ['Inhabitants', population === '' ? '' : `${population} (2015)`],
    ['Area', area === '' ? '' : `${area} km²`],
    ['Highest point', highest === null ? '' : `${highest.place}, ${highest.metres} m`],
  ];
  return {
    summary: location === '' ? 'a country' : `a country in ${inRegion(location)}`,
    lead: joined(lead).trim(),
    sections: sections.filter(([, text]) => text !== ''),
    facts: facts.filter(([, value]) => value !== ''),
  };
}

const THE =
  /^(?:Bahamas|Gambia|Philippines|Maldives|Seychelles|Comoros|Solomon Islands|Marshall Islands|Czech Republic|Dominican Republic|Central African Republic|Republic of the Congo|Democratic Republic of the Congo|Federated States of Micronesia|United Arab Emirates)$/u;
const PLURAL =
  /^(?:Bahamas|Philippines|Maldives|Seychelles|Comoros|Solomon Islands|Marshall Islands|Federated States of Micronesia|United Arab Emirates)$/u;

export function withThe(name: string): string {
  return THE.test(name) ? `the ${name}` : name;
}

/** With a comma before the last, where one of them is itself two things. */
function enumerated(things: readonly string[]): string {
  const [last = ''] = things.slice(-1);
  const isClear = things.length < 3 || !/ and /u.test(`${things.at(-2) ?? ''} ${last}`);
  return isClear ? listed(things) : `${things.slice(0, -1).join(', ')}, and ${last}`;
}

/** `star and crescent, fennec fox; national colors: …` → "a star and crescent", "the fennec fox". */
function symbolsOf(text: string): readonly string[] {
  return plain(text.split(';')[0] ?? '')
    .split(',')
    .map((symbol) => symbol.trim())
    .filter(
      (symbol) =>
        symbol !== '' &&
        symbol.length < 60 &&
        !/\d|\bfield\b|^which\b|^(?:white|red|blue|gold|green|black|yellow)$/u.test(symbol),
    )
    .map((symbol) =>
      /^(?:the|an?|two|three|four|five|six|seven) |^(?:Mount|Angkor|Utu)/u.test(symbol) ||
      /^[a-z ]+s and /u.test(symbol)
        ? symbol
        : `the ${symbol}`,
    );
}

function joined(sentences: readonly string[]): string {
  return sentences.filter((text) => text !== '').join(' ');
}
