import { listed } from './english/article.ts';
import type { NounUsage } from './english/noun-usage.ts';
import { pluralOf } from './english/plural.ts';
import type { Entry } from './entry.ts';
import { ItemList } from './item-list.ts';
import { escapeMarkdown, wikiLink, type WordLinker } from './link-words.ts';
import { parseGloss } from './wordnet/parse-gloss.ts';
import type { World } from './world.ts';
import { writeLead } from './write-lead.ts';

export interface ArticleParts {
  readonly world: World;
  readonly link: WordLinker;
  readonly usage: NounUsage;
  /** The articles whose text links to this one. */
  readonly mentionedBy: (entry: Entry) => readonly Entry[];
  /** Articles that nothing leads to but for this one, which takes them in. */
  readonly adopted: (entry: Entry) => readonly Entry[];
}

/** The most items of a list: a kind with hundreds of members shows some, and they show it. */
const MOST_KINDS = 24;
const MOST_OTHERS = 7;
const MOST_MENTIONS = 12;

/** The text of an article about a word of WordNet. */
export function wordArticle(entry: Entry, parts: ArticleParts): string {
  const { world, usage, link } = parts;
  const used = new Set<Entry>();
  const blocks = [leadOf(entry, parts, used)];
  const parent = world.parent(entry);
  const kindLine = parent === null ? '' : kindSentence(entry, parent, world, used);
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
    ...list.section(
      'Words of the subject',
      world.relatives(entry, 'words of the subject').slice(0, MOST_KINDS),
    ),
    ...list.section('See also', world.relatives(entry, 'subject').slice(0, 3)),
  );
  const { of, members } = world.kin(entry);
  const siblings = [
    ...parts.adopted(entry),
    ...nextAfter(members, entry, MOST_OTHERS + 1).filter((other) => other !== entry && other !== of),
  ];
  blocks.push(...list.section('Mentioned in', parts.mentionedBy(entry).slice(0, MOST_MENTIONS)));
  blocks.push(...list.section(of === null ? 'See also' : othersHeading(of, usage), siblings));
  return blocks.join('\n\n');
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
      : ` ${lead.isPlural ? 'They are' : 'It is'} also called ${listed(
          others.map((word) => `*${escapeMarkdown(word)}*`),
          'or',
        )}.`;
  const before = link({ text: lead.before, self: entry, used }).markdown;
  const after = link({ text: lead.after, self: entry, used }).markdown;
  return `${before}**${escapeMarkdown(lead.name)}**${after}${called}`;
}

/** "It is a kind of musical instrument: any of various devices …", unless the lead has said as much. */
function kindSentence(entry: Entry, parent: Entry, world: World, used: Set<Entry>): string {
  if (used.has(parent) || world.isExample(entry) || parent.group === 'places') return '';
  const name = parent.name;
  used.add(parent);
  const verb = entry.group === 'callings' ? 'Like every' : 'It is a kind of';
  return entry.group === 'callings'
    ? ''
    : `${verb} ${wikiLink(parent.title, name)}: ${escapeMarkdown(withEnd(parent.summary))}`;
}

function withEnd(text: string): string {
  return /[.!?]$/u.test(text) ? text : `${text}.`;
}

function othersHeading({ name }: Entry, usage: NounUsage): string {
  const isPlain = name.length < 26 && !name.endsWith('s') && (usage.isCounted(name) ?? true);
  return isPlain ? `Other ${pluralOf(name)}` : 'See also';
}

/** The members that follow an article in the row of its kind, and from the end on again the first. */
export function nextAfter(row: readonly Entry[], entry: Entry, most: number): readonly Entry[] {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((row[middle]?.title ?? '') > entry.title) high = middle;
    else low = middle + 1;
  }
  return [...row.slice(low, low + most), ...row.slice(0, low)].slice(0, most);
}

/** Of a long list a part that is another one for every article. */
function turned(list: readonly Entry[], entry: Entry, most: number): readonly Entry[] {
  if (list.length <= most) return list;
  const step = list.length / most;
  return Array.from({ length: most }, (_, at) => list[Math.floor(at * step)])
    .flatMap((item) => item ?? entry)
    .filter((item) => item !== entry);
}
