import { listed } from '../english/article.ts';

export interface Gloss {
  /** What stands in brackets at the head: `Greek mythology`, `physics`, `usually plural`; empty for nothing. */
  readonly label: string;
  /** The first definition, with nothing in quotes and without the years of a life. */
  readonly definition: string;
  /** What follows it after semicolons. */
  readonly additions: readonly string[];
  /** `1833–1897`, `born in 1918`; empty where no years are told. */
  readonly years: string;
}

/** A span of years, or one that says whether somebody was born or died in it. */
const YEARS =
  /\s*\(((?:(?:born|died|flourished|circa|ca\.|early) [^()]*\d[^()]*)|\??(?:circa )?\d[^()]*[-–][^()]*\d[^()]*)\)/gu;

const SPAN = /^\d{3,4}-\d{2,4}$/u;

/** Takes the gloss of a synset apart. */
export function parseGloss(gloss: string): Gloss {
  const plain = gloss
    .replace(/"[^"]*"?(?:\s*-+\s*[^;"]+)?/gu, '')
    .replaceAll('`', "'")
    .replaceAll(/\s+-\s+|\s*--+\s*/gu, ' – ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\s+([,;:)])/gu, '$1')
    .replaceAll('( ', '(')
    .replaceAll(/\((\d{4})-\s*\)/gu, '(born in $1)')
    .trim();
  const years = Array.from(plain.matchAll(YEARS)).at(-1) ?? null;
  const withoutYears = years === null ? plain : plain.replace(years[0], '');
  const label = /^\(([^()]+)\)\s*/u.exec(withoutYears);
  const rest = label === null ? withoutYears : withoutYears.slice(label[0].length);
  const [definition = '', ...others] = withExamples(
    splitOutsideBrackets(rest)
      .map((part) => part.replace(/[\s,:.–-]+$/u, '').trim())
      .filter((part) => part !== ''),
  );
  // Of wars WordNet tells the years after a semicolon.
  const span = others.find((part) => SPAN.test(part));
  const additions = others.filter((part) => part !== span);
  return {
    label: label?.[1] ?? '',
    definition: closeBrackets(definition),
    additions: additions.map(closeBrackets),
    years: tidyYears(years?.[1] ?? span ?? ''),
  };
}

/** "grass used as food: wheat", "rice", "rye" → "grass used as food, such as wheat, rice and rye". */
function withExamples([definition = '', ...others]: readonly string[]): readonly string[] {
  const told = /^(.{12,}): ([a-z-]+(?: [a-z-]+)?)$/u.exec(definition);
  const isWord = (part: string) => /^(?!etc\b)[a-z-]+(?: [a-z-]+)?$/u.test(part);
  const last = others.findIndex((part) => !isWord(part));
  const words = last < 0 ? others : others.slice(0, last);
  if (told === null || words.length === 0) return [definition, ...others];
  const examples = [told[2] ?? '', ...words].filter((word) => word !== 'etc');
  return [`${told[1] ?? ''}, such as ${listed(examples)}`, ...others.slice(words.length)];
}

function splitOutsideBrackets(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === ';' && depth <= 0) parts.push('');
    else parts.push((parts.pop() ?? '') + letter);
  }
  return parts;
}

/** Where a bracket was opened or closed for nothing, all brackets of the part go. */
function closeBrackets(part: string): string {
  const opened = part.split('(').length;
  const closed = part.split(')').length;
  return opened === closed ? part : part.replace(/\s*\([^()]*$/u, '').replaceAll(/[()]/gu, '');
}

function tidyYears(years: string): string {
  return years
    .replaceAll(/\s*-\s*/gu, '–')
    .replace(/^(\d+)\?/u, 'about $1')
    .replace(/^circa/u, 'about')
    .trim();
}
