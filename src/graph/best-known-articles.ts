import { cell, type LinkGraph } from './link-graph.ts';
import { largestComponent, strongComponents } from './strong-components.ts';
import type { TitleTable } from './title-table.ts';

/** Share of the articles that may be targets in a small encyclopedia. */
const POOL_SHARE = 0.75;
/** Few players know articles ranked below this. */
const POOL_LIMIT = 10_000;

/**
 * Returns the target pool (D12): of the largest strongly connected component, the articles with the most incoming
 * links, most linked first. Players recognize the names of articles that many others mention.
 */
export function bestKnownArticles(
  graph: Pick<LinkGraph, 'nodeCount' | 'out'>,
  titles: TitleTable,
): Uint32Array<ArrayBuffer> {
  const mentions = new Uint32Array(graph.nodeCount);
  const { targets } = graph.out;
  for (let link = 0; link < targets.length; link++) {
    const to = cell(targets, link);
    mentions[to] = cell(mentions, to) + 1;
  }
  const candidates = Uint32Array.from(largestComponent(strongComponents(graph))).sort(
    (a, b) => cell(mentions, b) - cell(mentions, a) || a - b,
  );
  const limit = Math.min(POOL_LIMIT, Math.ceil(candidates.length * POOL_SHARE));
  const pool: number[] = [];
  for (const node of candidates) {
    if (pool.length === limit) break;
    if (isTargetTitle(titles.titleOf(node))) pool.push(node);
  }
  return Uint32Array.from(pool);
}

/** Parenthesized suffix of disambiguation, identifier or name pages, in the larger languages. */
const NON_ARTICLE_SUFFIX =
  /\((?:disambiguation|identifier|name|surname|given name|begriffsklärung|homonymie|desambiguación|desambiguação|disambigua|doorverwijspagina|ujednoznacznienie|значения|曖昧さ回避|消歧义)\)$/iu;

const LIST_TITLE =
  /^(?:lists?|index|indices|outline|timeline|glossary|bibliography|discography|filmography|history|geography|demographics|table) of |^deaths in |^(?:liste|lista|lijst|список) /iu;

/** Years, decades, centuries, seasons, and a number at the start of a year's page. */
const DATE_PATTERNS = [
  /^(?:(?:ad|ce) )?\d+(?:s|\.)?(?: (?:bc|ad|bce|ce))?$/iu,
  /^\d{3,4}(?:[–-]\d{2,4})? /u,
  /^\d{1,2}(?:st|nd|rd|th) (?:century|millennium)/iu,
  /^\d+年|^\d+月\d+日/u,
];

/** Months without a day, in English only: other languages call a planet Mars and an emperor Augustus. */
const MONTH = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/iu;
/** "March 12", "March 1987", "12 March", "12. März", "1er mars", "12 de marzo". */
const DAY = /^(?<month>\p{L}+) \d{1,4}$|^\d{1,2}(?:\.|er|º)? (?:de )?(?<monthBehind>\p{L}+)$/u;

/** The languages with the largest playable encyclopedias. */
const LANGUAGES =
  'en de fr es pt it nl sv nb da fi pl cs sk hu ro tr id ms vi eu ca gl eo uk ru be bg sr el ar fa he hi';

let months: ReadonlySet<string> | null = null;

/** Lower-case month names as written in dates of those languages. Computed on first use. */
function monthNames(): ReadonlySet<string> {
  months ??= new Set(
    LANGUAGES.split(' ')
      .flatMap((language) => {
        const standalone = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
        const inDate = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, month) => {
          const date = Date.UTC(2001, month, 15);
          const part = inDate.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
          return [standalone.format(date), part];
        }).flat();
      })
      .map((name) => name.toLowerCase()),
  );
  return months;
}

/** `Portal:Cats`; but `Batman: Year One` is an article. */
const OTHER_NAMESPACE = /^[^:]+:\S/u;

/** Returns whether the title makes a recognizable target (D12): no disambiguation page, list or date. */
export function isTargetTitle(title: string): boolean {
  const rules = [NON_ARTICLE_SUFFIX, LIST_TITLE, OTHER_NAMESPACE, MONTH, ...DATE_PATTERNS];
  return /\p{L}/u.test(title) && !rules.some((rule) => rule.test(title)) && !isDay(title);
}

function isDay(title: string): boolean {
  const { month, monthBehind } = DAY.exec(title)?.groups ?? {};
  const name = month ?? monthBehind;
  return name !== undefined && monthNames().has(name.toLowerCase());
}
