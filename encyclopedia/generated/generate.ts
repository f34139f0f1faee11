import type { PictureRecipe } from '../pictures/picture-recipe.ts';
import type { ShelfArticle } from '../shelf-article.ts';
import { chooseEntries, type Choice } from './choose-entries.ts';
import { countryArticle } from './countries/country-article.ts';
import { countryEntry } from './countries/country-entry.ts';
import { readFactbook } from './countries/read-factbook.ts';
import { elementArticle, elementEntry } from './elements/element-article.ts';
import { readElements } from './elements/read-elements.ts';
import { capitalised } from './english/article.ts';
import { nounUsage } from './english/noun-usage.ts';
import type { Entry, EntryKind } from './entry.ts';
import { keepBest } from './keep-best.ts';
import { createKinship } from './kinship.ts';
import { wordLinker } from './link-words.ts';
import { mendGlosses } from './mend-glosses.ts';
import { phrasesOf } from './phrases-of.ts';
import { relatedArticles } from './related-articles.ts';
import { shelfEntry } from './shelf-entry.ts';
import { isTellingKind, leadOf, wordArticle, type ArticleParts, type LinkedLead } from './word-article.ts';
import { readWordNet } from './wordnet/read-wordnet.ts';
import { nameWords } from './word-titles.ts';
import { createWorld } from './world.ts';

export interface GeneratedArticle {
  readonly title: string;
  readonly redirects: readonly string[];
  readonly description: string;
  readonly kind: Exclude<EntryKind, 'shelf'>;
  readonly entry: Entry;
  /** Null where the picture of its group stands for it. */
  readonly picture: PictureRecipe | null;
  readonly facts: readonly (readonly [string, string])[];
  readonly markdown: string;
}

export interface GeneratedEncyclopedia {
  readonly articles: readonly GeneratedArticle[];
  /** Shelf title → the section that leads from it to the generated articles, in Markdown. */
  readonly related: ReadonlyMap<string, string>;
}

/** Makes the articles that nobody wrote by hand, out of WordNet, the Factbook and the table of the elements. */
export function generate(shelf: readonly ShelfArticle[]): GeneratedEncyclopedia {
  const wordNet = mendGlosses(readWordNet());
  const usage = nounUsage(wordNet);
  const shelfEntries = shelf.map((article) => shelfEntry(article, wordNet));
  const taken = new Map(
    shelf.flatMap(({ title, redirects }) =>
      [title, ...redirects].map((name) => [name.toLowerCase(), title] as const),
    ),
  );
  const countries = readFactbook().filter(({ name }) => !taken.has(name.toLowerCase()));
  const countryEntries = new Map(countries.map((country) => [countryEntry(country, wordNet), country]));
  const elements = readElements().filter(({ name }) => !taken.has(name.toLowerCase()));
  const elementEntries = new Map(elements.map((element) => [elementEntry(element, wordNet), element]));
  const fixed: readonly Entry[] = [...shelfEntries, ...countryEntries.keys(), ...elementEntries.keys()];
  const covered = new Set(fixed.flatMap(({ synsets }) => synsets));
  const names = new Set([...taken.keys(), ...fixed.flatMap(({ title, redirects }) => [title, ...redirects])]);
  const isFree = ({ synset, word, isExplicit }: Choice) =>
    !covered.has(synset.id) && (isExplicit || !taken.has(word.toLowerCase()));
  const candidates = nameWords(chooseEntries(wordNet).filter(isFree), wordNet, names);

  const kinship = createKinship([...fixed, ...candidates], wordNet);

  const parts = (
    entries: readonly Entry[],
    adopted: ReadonlyMap<Entry, readonly Entry[]> = new Map(),
  ): ArticleParts => {
    const here = new Set(entries);
    const world = createWorld(entries, wordNet);
    const link = wordLinker(entries, wordNet);
    const mentions = new Map<Entry, Entry[]>();
    const leads = new Map<Entry, LinkedLead>();
    for (const entry of entries) {
      if (entry.kind !== 'word') continue;
      const used = new Set<Entry>();
      leads.set(entry, { text: leadOf(entry, { world, link, usage }, used), used });
      for (const target of used) {
        const list = mentions.get(target);
        if (list === undefined) mentions.set(target, [entry]);
        else list.push(entry);
      }
    }
    return {
      world,
      link,
      usage,
      lead: (entry) => leads.get(entry) ?? null,
      kin: (entry) => kinship(entry).filter((other) => here.has(other)),
      adopted: (entry) => (adopted.get(entry) ?? []).filter((orphan) => here.has(orphan)),
      mentionedBy: (entry) => mentions.get(entry) ?? [],
    };
  };
  const phrases = phrasesOf(shelf.map(({ markdown }) => markdown).join('\n'));
  let kept = keepBest(candidates, parts([...fixed, ...candidates]), phrases);
  let adopted = new Map<Entry, readonly Entry[]>();
  const wereOrphans = new Set<Entry>();
  for (;;) {
    const final = parts([...fixed, ...kept], adopted);
    const articles = final.world.entries.flatMap((entry) => makeArticle(entry, final));
    const thin = new Set(articles.filter(isThin).map(({ entry }) => entry));
    const standing = articles.filter(({ entry }) => !thin.has(entry));
    const near = withinReach(standing);
    const orphans = orphansAmong(standing, near);
    // Whom nobody could take in either finds no place at all; so every round has fewer articles or is the last but one.
    const hopeless = new Set(orphans.filter((orphan) => wereOrphans.has(orphan)));
    for (const orphan of orphans) wereOrphans.add(orphan);
    // Countries stay; all that is to be done for them is done once.
    const open = orphans.filter((orphan) => orphan.kind === 'word' || !hopeless.has(orphan));
    if (thin.size === 0 && open.length === 0)
      return { articles, related: relatedArticles(shelf, shelfEntries, final) };
    kept = kept.filter((entry) => !thin.has(entry) && !hopeless.has(entry));
    adopted = new Map([...adopted, ...adoptions(orphans, final, adopted, near)]);
  }

  function makeArticle(entry: Entry, final: ArticleParts): readonly GeneratedArticle[] {
    if (entry.kind === 'shelf') return [];
    const country = countryEntries.get(entry);
    const element = elementEntries.get(entry);
    const made =
      country !== undefined
        ? countryArticle(entry, country, final)
        : element !== undefined
          ? elementArticle(entry, element, final)
          : { markdown: wordArticle(entry, final), facts: wordFacts(entry, final), picture: null };
    const { title, redirects, summary, kind } = entry;
    return [{ title, redirects, description: summary, kind, entry, ...made }];
  }
}

/** Titles that a few clicks lead to from what is linked most: small circles of friends are not among them. */
function withinReach(articles: readonly GeneratedArticle[]): ReadonlySet<string> {
  const ways = new Map(articles.map(({ title, markdown }) => [title, linksOf(markdown)]));
  const led = new Map<string, number>();
  for (const links of ways.values()) for (const title of links) led.set(title, (led.get(title) ?? 0) + 1);
  const reached = new Set(articles.flatMap(({ title }) => ((led.get(title) ?? 0) >= HUB ? title : [])));
  let edge = [...reached];
  for (let click = 0; click < FARTHEST_FROM_HUB; click += 1) {
    edge = edge
      .flatMap((title) => [...(ways.get(title) ?? [])])
      .filter((title) => ways.has(title) && !reached.has(title));
    for (const title of edge) reached.add(title);
  }
  return reached;
}

/** Articles that no generated article leads to, or none within reach. */
function orphansAmong(articles: readonly GeneratedArticle[], near: ReadonlySet<string>): readonly Entry[] {
  const led = new Map<string, number>();
  for (const { markdown } of articles) {
    for (const title of linksOf(markdown)) led.set(title, (led.get(title) ?? 0) + 1);
  }
  return articles
    .filter(
      ({ title, kind }) => kind !== 'element' && ((led.get(title) ?? 0) < FEWEST_WAYS_IN || !near.has(title)),
    )
    .map(({ entry }) => entry);
}

/** Each orphan goes to the articles most like it. */
function adoptions(
  orphans: readonly Entry[],
  { kin }: ArticleParts,
  before: ReadonlyMap<Entry, readonly Entry[]>,
  near: ReadonlySet<string>,
): ReadonlyMap<Entry, readonly Entry[]> {
  const adopted = new Map<Entry, readonly Entry[]>();
  for (const orphan of orphans) {
    const families = kin(orphan).filter(({ kind, title }) => kind === orphan.kind && near.has(title));
    for (const family of families.slice(0, FEWEST_WAYS_IN + 1)) {
      adopted.set(family, [...(adopted.get(family) ?? before.get(family) ?? []), orphan]);
    }
  }
  return adopted;
}

function linksOf(markdown: string): ReadonlySet<string> {
  return new Set(Array.from(markdown.matchAll(/\[\[([^|\]]+)/gu), ([, title = '']) => title));
}

/** So many ways lead to a hub, and all else lies so many clicks from one. */
const HUB = 20;
const FARTHEST_FROM_HUB = 2;
/** One would hang by a thread. */
const FEWEST_WAYS_IN = 2;
/** Shorter articles are not worth the click, and fewer ways out are a trap. */
const SHORTEST = 300;
const FEWEST_LINKS = 5;

function isThin({ markdown, kind }: GeneratedArticle): boolean {
  const links = linksOf(markdown);
  const words = markdown.replaceAll(/^#.*$/gmu, '').replaceAll(/\[\[(?:[^|\]]*\|)?([^\]]*)\]\]/gu, '$1');
  return kind === 'word' && (words.length < SHORTEST + 20 || links.size < FEWEST_LINKS);
}

/** What kind of thing it is, and when somebody lived. */
function wordFacts(entry: Entry, { world }: ArticleParts): readonly (readonly [string, string])[] {
  const parent = world.parent(entry);
  const years = /\(([^()]*\d[^()]*)\)$/u.exec(entry.summary)?.[1];
  const facts: readonly (readonly [string, string] | null)[] = [
    parent === null || !isTellingKind(parent, entry, world) ? null : ['Kind', capitalised(parent.name)],
    years !== undefined && entry.group === 'people' ? ['Years', years] : null,
    entry.redirects.length === 0 ? null : ['Also', entry.redirects.slice(0, 3).join(', ')],
  ];
  return facts.flatMap((fact) => (fact === null ? [] : [fact]));
}
