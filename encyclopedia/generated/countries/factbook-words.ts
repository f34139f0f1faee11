/** Without markup, notes and years; whole brackets only. */
export function plain(text: string): string {
  return text
    .replaceAll(/\+\+.*/gsu, '')
    .replaceAll(/;?\s*\bnote\b\s*[-:–].*/gsu, '')
    .replaceAll(/\s*\([^()]*\)/gu, '')
    .replaceAll(/[()]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

export function inRegion(location: string): string {
  return (
    location
      .replace(/, (group of|archipelago|island)\b/u, (_, what: string) =>
        what === 'island'
          ? ', on an island'
          : ` , ${what === 'archipelago' ? 'an' : 'a'} ${what}`.replace(' ,', ','),
      )
      .replace(/, islands\b/u, ', on islands')
      .replace("Cote d'Ivoire", 'the Ivory Coast')
      .split(';')[0]
      ?.replace(/^(?:the )?/u, '')
      .replace(/^(Caribbean|Middle East|North Pacific Ocean|Oceania|Caribbean Sea)\b/u, (place) =>
        place === 'Oceania' ? place : `the ${place}`,
      )
      .trim() ?? ''
  );
}

/** `1,098,581 sq km` → `1.1 million`: figures of a size that one can remember. */
export function square(text: string): string {
  const found = /([\d,.]+)\s*(million)?\s*sq km/u.exec(text);
  if (found === null) return '';
  const amount = Number((found[1] ?? '').replaceAll(',', ''));
  const kilometres = found[2] === undefined ? amount : amount * 1_000_000;
  if (kilometres >= 1_000_000) return `${Number((kilometres / 1_000_000).toFixed(2))} million`;
  if (kilometres < 10) return String(kilometres);
  const digits = kilometres >= 10_000 ? 100 : kilometres >= 1000 ? 10 : 1;
  return (Math.round(kilometres / digits) * digits).toLocaleString('en-US');
}

/** `10,800,882 (July 2015 est.)` → `10.8 million`. */
export function people(text: string): string {
  const found = /^([\d,]+)/u.exec(text);
  const count = Number((found?.[1] ?? '').replaceAll(',', ''));
  if (!(count > 0)) return '';
  if (count >= 10_000_000) return `${Math.round(count / 1_000_000)} million`;
  if (count >= 1_000_000) return `${(count / 1_000_000).toFixed(1)} million`.replace('.0 ', ' ');
  return count >= 10_000 ? `${Math.round(count / 1000)},000` : String(Math.round(count / 100) * 100);
}

export function capitalOf(text: string): string {
  const [first = ''] = plain(text).split(';');
  return /^[\p{L}' .-]{2,40}$/u.test(first.trim()) ? first.trim().replace(/^none.*/u, '') : '';
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  Burma: 'Myanmar',
  "Cote d'Ivoire": 'Ivory Coast',
  'The Gambia': 'Gambia',
  Macedonia: 'North Macedonia',
  Swaziland: 'Eswatini',
  'Timor-Leste': 'East Timor',
};

export function neighbours(text: string): readonly string[] {
  return plain(text)
    .split(',')
    .map((part) => part.replaceAll(/[\d.,]+\s*km|\d+/gu, '').trim())
    .filter((part) => /^[\p{L}' -]+$/u.test(part))
    .map((part) =>
      part === 'US'
        ? 'the United States'
        : part === 'UK'
          ? 'the United Kingdom'
          : (OTHER_NAMES[part] ?? part),
    );
}

/** `Spanish (official) 60.7%, Quechua …` → the first names. */
export function named(text: string, most: number): readonly string[] {
  return plain(text.replaceAll(/\([^()]*\)/gu, ' '))
    .split(/[,;]/u)
    .map((part) =>
      part
        .replaceAll(/[<>~]?\s*[\d.]+\s*%.*|(?:more|less) than.*|over .*|about.*/gu, '')
        .replaceAll(/\bUS\b/gu, 'the United States')
        .replaceAll(/\bUK\b/gu, 'the United Kingdom')
        .replaceAll(/\bUAE\b/gu, 'the United Arab Emirates')
        .trim(),
    )
    .filter(
      (part) =>
        /^[\p{Lu}t][\p{L}' -]{2,36}$/u.test(part) &&
        !/^(?:There|This|Other|None|Unspecified)\b/u.test(part) &&
        (/^\p{Lu}/u.test(part) || part.startsWith('the United')),
    )
    .slice(0, most);
}

/** A plain enumeration; where it is none, nothing. */
export function things(text: string, most: number): readonly string[] {
  return plain(text)
    .split(/[,;]/u)
    .map((part) => part.replace(/^\s*(?:and|including|especially|such as)\s+/u, '').trim())
    .filter(
      (part) =>
        /^[\p{L}][\p{L}' -]{2,38}$/u.test(part) &&
        !/^(?:other|largely|mainly|mostly|note|NA|NEGL|none|world|one of|small|limited|some)\b| (?:fosters|provides|include) /iu.test(
          part,
        ),
    )
    .filter((part, at, all) => all.indexOf(part) === at)
    .slice(0, most);
}

/** `Nevado Sajama 6,542 m` → place and height; null where it has no name or the height is not plain. */
export function highestPoint(text: string): { readonly place: string; readonly metres: string } | null {
  const found = /^(\p{Lu}[^0-9(;]{1,60}?)\s+([1-9][\d,]*)\s*m\b/u.exec(plain(text));
  return found === null ? null : { place: inSea(found[1] ?? ''), metres: found[2] ?? '' };
}

/** `Dead Sea -408 m` → `the Dead Sea`; empty where it has no name. */
export function lowestPoint(text: string): string {
  const place = /^(\p{Lu}[^0-9(;]{1,40}?)\s+-?\s?[\d,]+\s*m\b/u.exec(plain(text))?.[1]?.replace(/\s*-$/u, '');
  return place === undefined ? '' : inSea(place);
}

function inSea(place: string): string {
  return /(?:Sea|Ocean|Gulf|River)$/u.test(place) ? `the ${place}` : place;
}

/** Whole sentences up to a length; family names in capitals become names again. */
export function sentencesOf(text: string, most: number): string {
  const tidy = text
    .replaceAll(/\s*\+\+\s*/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<![A-Z])\b([A-Z]{4,})\b(?!-)/gu, (word) =>
      KEPT.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replaceAll(/ - /gu, ' – ')
    .replaceAll(/\bUS\b/gu, 'United States')
    .replaceAll(/\bUK\b/gu, 'United Kingdom')
    .trim();
  let told = '';
  for (const part of tidy.split(/(?<=[a-z0-9)][.!?]) (?=[A-Z])/u)) {
    if (told.length + part.length > most && told !== '') break;
    told += `${told === '' ? '' : ' '}${part}`;
  }
  return told;
}

const KEPT = new Set([
  'NATO',
  'ASEAN',
  'OPEC',
  'USSR',
  'UNESCO',
  'SADC',
  'ECOWAS',
  'CARICOM',
  'UNITA',
  'MPLA',
  'FARC',
  'ISIL',
  'OSCE',
  'UNMIK',
  'FRELIMO',
  'RENAMO',
  'GUAM',
  'CAFTA',
  'MERCOSUR',
]);
