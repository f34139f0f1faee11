import { listed, withArticle } from '../english/article.ts';

const LONGEST = 320;
const DIRECTION =
  '(?:far |extreme )?(?:north|south|east|west|northeast|northwest|southeast|southwest|northmost|center|centre|interior|uplands|lowlands|highlands)';
const NOUN =
  /\b(?:plains?|mountains?|hills?|plateaus?|coasts?|coastlines?|islands?|islets|atolls?|deserts?|savanna|highlands?|lowlands?|uplands?|belts?|ranges?|basins?|valleys?|cliffs?|steppes?|deltas?|swamps|marshes|lagoons|forests?|dunes|jungles?|peaks|slopes?|volcanoes|interior|foothills|ridges|strip|region|north|south|east|west|center|northeast|northwest|southeast|southwest)\b/u;
const SINGLE =
  /^(?!an? |the |some |mostly |many |several |numerous |two |three |generally |one |wide |narrow to )(?:(?!in |of |to |on |by |with |and |from )[\w'-]+,? ){0,4}?(?:plain|plateau|belt|range|basin|valley|coastline|ridge|strip|steppe|delta|escarpment|lowland|region|interior|slope)\b(?! (?:[\w-]+ )?(?:plains|mountains|islands|hills|valleys|ranges|swamps)\b)/u;
/** A sentence of its own has come in. */
const IS_SENTENCE =
  /\b(?:encompass|borders|lies|opens|is|are|comprise|extends?|dominate|vary|merge|have|rise)\b/u;
const BY_AND_LARGE =
  /^(?:mostly|generally|largely|primarily|predominate?ly|predominantly|chiefly|mainly|essentially|very|diverse|hilly|mountainous|volcanic|rugged and|varied)\b/u;

/** `mostly high plateau; some mountains` → "The land is mostly high plateau, with some mountains."; empty where it is told otherwise. */
export function landscape(text: string): string {
  const [first, ...others] = tidy(text)
    .split(';')
    .flatMap(split)
    .map((part) => part.replace(/^with /u, ''))
    .filter((part) => part !== '' && !IS_SENTENCE.test(part));
  if (first === undefined || [first, ...others].join(', ').length > LONGEST) return '';
  const rest = listed(others.map(determined));
  if (BY_AND_LARGE.test(first) || !NOUN.test(first)) {
    const joint = / with /u.test(first) || rest.startsWith('with ') ? ', ' : ', with ';
    return `The land is ${listedAdjectives(first)}${rest === '' ? '' : joint + rest}.`;
  }
  return `The land consists of ${listed([first, ...others].map((part) => determined(part)))}.`;
}

/** Commas stand between adjectives and between landscapes: a part is whole once it has a noun. */
function split(text: string): readonly string[] {
  const parts: string[] = [];
  let open = '';
  for (const piece of text.trim().split(/, (?:and )?/u)) {
    open = open === '' ? piece : `${open}, ${piece}`;
    if (NOUN.test(piece)) {
      parts.push(open);
      open = '';
    }
  }
  if (open !== '') parts.push(open);
  return parts;
}

const SEASONS =
  /\b(?:seasons?|winters?|summers?|rainfall|precipitation|monsoons?|winds|variations?|cloudiness|droughts?|snow|rains|temperatures?|showers|extremes|breezes)\b/u;
const HAS_SUBJECT =
  /\b(?:is|are|may|varies|experience|unknown|borders?|belt|occurs?|affects?|half the time)\b/u;

/** `tropical; rainy season (May to November)` → "The climate is tropical, with a rainy season from May to November." */
export function climate(text: string): string {
  const parts = tidy(
    text
      .replaceAll(/ \((\p{L}+ to \p{L}+)\)/gu, ' from $1')
      .replaceAll(/ season (?=\p{Lu}\p{Ll}+ to )/gu, ' season from '),
  )
    .split(';')
    .map((part) => part.trim().replace(/ has (?=strong)/u, ' with '))
    .filter((part) => part !== '' && (part.startsWith('varies') || !HAS_SUBJECT.test(part)));
  const [first, ...others] = parts;
  if (first === undefined || parts.join(', ').length > LONGEST) return '';
  const isSeason = (part: string) =>
    SEASONS.test(part) &&
    !/^(?:generally|moderated|tempered|modified|with|hot,? (?:and )?humid|Mediterranean|hot and|hot with|rainfall|precipitation|torrid|irregular|northern|southern)\b/u.test(
      part,
    );
  if (
    isSeason(first) &&
    !/^(?:varies|temperate|tropical|arid|mostly|modified|dry|moist|continental|mid-latitude|maritime|hot with|\p{Lu})/u.test(
      first,
    )
  )
    return `The climate has ${listed(parts.filter(isSeason).map(season))}.`;
  const how = others.filter((part) => !isSeason(part));
  const seasons = others.filter(isSeason).map(season);
  const said = first
    .replace(/^(mostly |subtropical |dry )?desert\b/u, (_, kind: string | undefined) =>
      kind === 'mostly ' ? 'mostly that of a desert' : `that of a ${kind ?? ''}desert`,
    )
    .replace(/^((?:mid-latitude )?continental|maritime),? (?=\w+ ?(?:winters|summers))/u, '$1, with ')
    .replace(/^mediterranean/u, 'Mediterranean')
    .replaceAll(/ climate\b/gu, '');
  const verb = said.startsWith('varies') ? '' : 'is ';
  return `The climate ${verb}${listedAdjectives([said, ...how].join(', '))}${seasons.length === 0 ? '' : `, with ${listed(seasons)}`}.`;
}

function season(words: string): string {
  return /\b(?:season|monsoon)(?! winds?)\b/u.test(words) && !/^(?:an? |one|annual|two|little)/u.test(words)
    ? withArticle(words)
    : words;
}

function tidy(text: string): string {
  return text
    .replaceAll(/\+\+.*/gsu, '')
    .replaceAll(/\bnote\b\s*[-:–].*/gsu, '')
    .replaceAll(/\s*\([^()]*\)/gu, '')
    .replaceAll(/\bpredominately\b/gu, 'predominantly')
    .replaceAll(new RegExp(` (in|along|on|of|to) (${DIRECTION})(?=[,;]|$| and )`, 'gu'), ' $1 the $2')
    .replaceAll(
      / (along|on) ((?:\w+ern |\w+ )?(?:coast|border|seaboard))\b/gu,
      (whole, on: string, where: string) => (where.startsWith('the ') ? whole : ` ${on} the ${where}`),
    )
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ,/gu, ',')
    .trim()
    .replace(/[.;,]+$/u, '');
}

function determined(part: string): string {
  return SINGLE.test(part) ? withArticle(part) : part;
}

/** "tropical, hot, humid" → "tropical, hot and humid", where nothing longer stands among them. */
function listedAdjectives(text: string): string {
  const pieces = text.split(', ');
  const isPlain =
    pieces.length > 1 &&
    pieces.every((piece) => piece.split(' ').length <= 3 && !/ (?:in|along|and|with) /u.test(piece));
  return isPlain ? listed(pieces) : text;
}
