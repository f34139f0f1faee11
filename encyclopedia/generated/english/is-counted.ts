import type { NounField } from '../wordnet/synset.ts';
import type { NounUsage } from './noun-usage.ts';

const NEVER =
  /^(?:hummus|guacamole|pesto|tofu|polenta|peanut butter|velvet|satin|denim|tweed|silk|linen|flannel|brocade|felt|lace|canvas|porcelain|soy sauce|whipped cream|sour cream|mincemeat|cotton candy|artillery|ketchup|mayonnaise|bebop)$/u;
const ABSTRACT = /(?:ism|ics|ness|ity|tion|ing|music|poetry|prose|language|law|theory|^\p{Lu}.*)$/u;
/** Where "a verse form" means that one says "a sonnet". */
const SINGLE = new Set<NounField>([
  'communication',
  'event',
  'group',
  'possession',
  'location',
  'time',
  'shape',
  'quantity',
]);
const BODILY = new Set<NounField>(['animal', 'artifact', 'object', 'person', 'plant']);
const UNCOUNTED = new Set<NounField>([
  'act',
  'attribute',
  'cognition',
  'communication',
  'feeling',
  'food',
  'phenomenon',
  'process',
  'state',
  'substance',
]);
const PURSUIT =
  /^the (?:\w+ )?(?:act|activity|art|practice|sport|study|science|branch|process|state|quality|discipline|language|profession|craft|trait)\b/u;

/** Whether one says "a sonnet" and "a hat", or "clay" and "chivalry". */
export function isCountedNoun(
  {
    name,
    field,
    definition,
  }: { readonly name: string; readonly field: NounField; readonly definition: string },
  usage: NounUsage,
): boolean {
  if (NEVER.test(name) || name.endsWith('ics') || PURSUIT.test(definition) || field === 'substance')
    return false;
  if (/^\p{Lu}/u.test(name)) return BODILY.has(field);
  if (/^an? (?:early |modern |late )?(?:form|style|genre|type) of/u.test(definition) && !BODILY.has(field))
    return false;
  if (field === 'time' && definition.startsWith('the ')) return false;
  if (field === 'body' && definition.startsWith('the ')) return true;
  const seen = usage.isCounted(name);
  if (/^an? /u.test(definition) && SINGLE.has(field)) return !ABSTRACT.test(name);
  if (BODILY.has(field)) return true;
  if (field === 'food')
    return /^(?:fruit|large|small|oval|sweet|round|elongated|red|an? |any )/u.test(definition)
      ? seen !== false
      : seen === true;
  if (/^(?:an?|any of|either of|one of|any) /u.test(definition) && field !== 'state') {
    return !/(?:ing|ism)$/u.test(name) && seen !== false;
  }
  return seen ?? !UNCOUNTED.has(field);
}

/** Fields whose nouns of many parts "consist of" them: "fog consists of droplets". */
export function isCollective(field: NounField): boolean {
  return (UNCOUNTED.has(field) && field !== 'food') || field === 'group';
}

/** Few definitions say "a baboon", but animals, people and things are counted all the same. */
export function isCountedHead(head: string, field: NounField, usage: NounUsage): boolean {
  if (
    /^(?:footwear|neckwear|clothing|furniture|equipment|software|jewelry|weaponry|cutlery|meat|furnishings|machinery)$/u.test(
      head,
    )
  )
    return false;
  const seen = usage.isCounted(head);
  return seen !== false || ['animal', 'person', 'artifact', 'location', 'object'].includes(field);
}
