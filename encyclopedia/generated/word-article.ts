import { listed } from './english/article.ts';
import type { NounUsage } from './english/noun-usage.ts';
import { pluralOf } from './english/plural.ts';
import type { Entry } from './entry.ts';
import { ItemList } from './item-list.ts';
import { escapeMarkdown, wikiLink, type WordLinker } from './link-words.ts';
import { parseGloss } from './wordnet/parse-gloss.ts';
import type { NounField } from './wordnet/synset.ts';
import type { World } from './world.ts';
import { writeLead } from './write-lead.ts';

/** A first paragraph with its links, and the articles they lead to. */
export interface LinkedLead {
  readonly text: string;
  readonly used: ReadonlySet<Entry>;
}

export interface ArticleParts {
  /** Written once for all who ask; null for what is no word. */
  readonly lead: (entry: Entry) => LinkedLead | null;
  readonly world: World;
  readonly link: WordLinker;
  readonly usage: NounUsage;
  /** The articles whose text links to this one. */
  readonly mentionedBy: (entry: Entry) => readonly Entry[];
  /** The articles most like it, the nearest first. */
  readonly kin: (entry: Entry) => readonly Entry[];
  /** Articles that nothing leads to but for this one, which takes them in. */
  readonly adopted: (entry: Entry) => readonly Entry[];
}

/** The most items of a list: a kind with hundreds of members shows some, and they show it. */
const MOST_KINDS = 24;
const MOST_OTHERS = 7;
/** Who stands farther off is kin by name only. */
const NEAREST = 24;
const MOST_MENTIONS = 12;

/** The text of an article about a word of WordNet. */
export function wordArticle(entry: Entry, parts: ArticleParts): string {
  const { world, link } = parts;
  const lead = parts.lead(entry);
  const used = new Set<Entry>(lead?.used);
  const blocks = [lead?.text ?? leadOf(entry, parts, used)];
  const parent = world.parent(entry);
  const kindLine =
    parent === null || !isTellingKind(parent, entry, world) ? '' : kindSentence(entry, parent, world, used);
  if (kindLine !== '') blocks.push(kindLine);

  const list = new ItemList(entry, used, link);
  const children = world.children(entry);
  const examples = children.filter((child) => world.isExample(child));
  const kinds = children.filter((child) => !world.isExample(child));
  blocks.push(
    ...list.section('Kinds', turned(kinds, entry, MOST_KINDS)),
    ...list.section('Examples', turned(examples, entry, MOST_KINDS)),
    ...list.section('Parts', world.relatives(entry, 'parts', 'made of').slice(0, MOST_KINDS)),
    ...list.section('Part of', world.relatives(entry, 'part of').slice(0, MOST_OTHERS)),
    ...list.section('Found in', world.relatives(entry, 'found in').slice(0, MOST_OTHERS)),
    ...list.section('Members', world.relatives(entry, 'members').slice(0, MOST_OTHERS)),
    ...list.section('Belongs to', world.relatives(entry, 'member of').slice(0, MOST_OTHERS)),
    ...list.section('In this field', world.relatives(entry, 'words of the subject').slice(0, MOST_KINDS)),
  );
  blocks.push(
    ...list.section(
      'Mentioned in',
      parts
        .mentionedBy(entry)
        .filter((other) => other !== parent)
        .slice(0, MOST_MENTIONS),
    ),
  );
  blocks.push(...neighbours(entry, parts, list, used));
  return blocks.join('\n\n');
}

/** The nearest kin: under a heading of their own where all are of one kind. */
function neighbours(
  entry: Entry,
  parts: ArticleParts,
  list: ItemList,
  used: ReadonlySet<Entry>,
): readonly string[] {
  const { world, usage } = parts;
  const mayStand = (other: Entry) =>
    !used.has(other) && other !== entry && (!isPerson(other) || isPerson(entry));
  const near = [
    ...world.relatives(entry, 'subject').slice(0, 2),
    ...parts.kin(entry).slice(0, NEAREST),
  ].filter(mayStand);
  const chosen = [...new Set([...parts.adopted(entry), ...near.slice(0, MOST_OTHERS)])];
  const { of, members } = world.kin(entry);
  const circle = new Set(members);
  const isCircle =
    of !== null &&
    isTellingKind(of, entry, world) &&
    chosen.length > 1 &&
    chosen.every((other) => circle.has(other) && other !== of);
  return list.section(isCircle ? othersHeading(of, usage) : 'See also', chosen);
}

function isPerson({ group }: Entry): boolean {
  return group === 'people';
}

const SOLID: ReadonlySet<NounField> = new Set([
  'tops',
  'animal',
  'artifact',
  'body',
  'food',
  'location',
  'object',
  'person',
  'plant',
  'substance',
]);

/** "Organism" is true of a sister and a singer, and says nothing. */
export function isTellingKind(parent: Entry, entry: Entry, world: World): boolean {
  const { group } = entry;
  const field = world.synsetOf(entry)?.field;
  const above = world.synsetOf(parent)?.field;
  // A roller coaster is no enterprise, though WordNet gets there.
  if (field !== undefined && above !== undefined && SOLID.has(field) && !SOLID.has(above)) return false;
  const isAlive = ['callings', 'people', 'myth'].includes(group);
  return !isAlive || ['callings', 'people', 'myth'].includes(parent.group) || parent.kind === 'shelf';
}

/** The first paragraph; what it links to is put among the used. */
export function leadOf(
  entry: Entry,
  { world, link, usage }: Pick<ArticleParts, 'world' | 'link' | 'usage'>,
  used: Set<Entry>,
): string {
  const synset = world.synsetOf(entry);
  if (synset === null) throw new Error(`${entry.title} has no meaning to be told`);
  const gloss = parseGloss(synset.gloss);
  const lead = writeLead(entry, { field: synset.field, gloss, isExample: world.isExample(entry) }, usage);
  const others = entry.redirects
    .filter(
      (word) =>
        usage.sightings(word) >= 2 &&
        !/[.\d]$/u.test(word) &&
        !word.toLowerCase().includes(entry.name.toLowerCase()) &&
        !entry.name.toLowerCase().includes(word.toLowerCase()),
    )
    .map((word) => (synset.words.includes(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)))
    .slice(0, 3);
  const called =
    others.length === 0 || entry.group === 'people'
      ? ''
      : ` ${entry.group === 'callings' ? (others.length === 1 ? 'Another word for it is' : 'Other words for it are') : lead.isPlural ? 'They are also called' : 'It is also called'} ${listed(
          others.map((word) => `*${escapeMarkdown(word)}*`),
          entry.group === 'callings' ? 'and' : 'or',
        )}.`;
  const before = link({ text: lead.before, self: entry, used }).markdown;
  const after = link({ text: lead.after, self: entry, used }).markdown;
  return `${before}**${escapeMarkdown(lead.name)}**${after}${called}`;
}

/** "It is a kind of musical instrument: any of various devices …", unless the lead has said as much. */
function kindSentence(entry: Entry, parent: Entry, world: World, used: Set<Entry>): string {
  if (used.has(parent) || world.isExample(entry) || parent.group === 'places' || entry.group === 'callings')
    return '';
  const name = parent.name;
  used.add(parent);
  return `It is a kind of ${wikiLink(parent.title, name)}: ${escapeMarkdown(withEnd(parent.summary))}`;
}

function withEnd(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}

function othersHeading({ name }: Entry, usage: NounUsage): string {
  const isPlain = name.length < 26 && !name.endsWith('s') && (usage.isCounted(name) ?? true);
  return isPlain ? `Other ${pluralOf(name)}` : 'See also';
}

/** Of a long list a part that is another one for every article. */
function turned(list: readonly Entry[], entry: Entry, most: number): readonly Entry[] {
  if (list.length <= most) return list;
  const step = list.length / most;
  return Array.from({ length: most }, (_, at) => list[Math.floor(at * step)])
    .flatMap((item) => item ?? entry)
    .filter((item) => item !== entry);
}
