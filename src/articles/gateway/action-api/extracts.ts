import { BAD_CONTINUE } from './api-error.ts';
import { type QueryModule, articlesOf } from './page-set.ts';
import type { Article, Section } from '../../source/encyclopedia-source.ts';
import { sectionOf } from '../../page-compiler/page-outline.ts';
import {
  BOX_TAGS,
  parseHtml,
  textOf,
  type HtmlElement,
  type HtmlNode,
  serializeHtml,
} from '../../page-compiler/html/html-tree.ts';

/** TextExtracts' limits: 20 leads or one whole article per answer, and 1200 characters with a character limit. */
const MAX_LEADS = 20;
const MAX_CHARS = 1200;

/** prop=extracts: the text of each article or, with `exintro`, of its lead; HTML unless `explaintext` is given. */
export const extracts: QueryModule = async ({ params, scheduler }, pages) => {
  const own = params.for('extracts', 'ex');
  const intro = own.flag('intro');
  const plain = own.flag('plaintext');
  const hasCharLimit = own.text('chars') !== undefined;
  const chars = hasCharLimit ? own.integer('chars', { fallback: MAX_CHARS, min: 1, max: MAX_CHARS }) : null;
  const requestedLimit = own.limit('limit', { fallback: MAX_LEADS, max: MAX_LEADS });
  const start = own.text('continue') ?? '0';
  if (!/^\d{1,9}$/u.test(start)) own.fail(BAD_CONTINUE);

  const articles = articlesOf(pages);
  const limit = intro || articles.length <= 1 ? requestedLimit : 1;
  if (limit < requestedLimit) {
    own.warn(`"exlimit" was too large for a whole article extracts request, lowered to ${limit}.`);
  }
  const end = Number(start) + limit;
  const fields = new Map<number, { extract: string }>();
  for (const { id, article } of articles.slice(Number(start), end)) {
    // Yield to other requests: each article is parsed again.
    if (fields.size > 0) await scheduler.yield();
    fields.set(id, { extract: extractOf(article, { intro, plain, chars }) });
  }
  return { pages: fields, ...(end < articles.length && { more: { excontinue: end } }) };
};

export interface ExtractOptions {
  /** True for the lead only. */
  readonly intro: boolean;
  /** True for text, false for HTML. */
  readonly plain: boolean;
  /** Number of characters, extended to the end of the word; a shortened text ends in three dots. Null for no limit. */
  readonly chars: number | null;
}

/** Returns an article's running text without boxes, tables, pictures and links, as MediaWiki's TextExtracts does. */
export function extractOf(article: Article, { intro, plain, chars }: ExtractOptions): string {
  // The compiler already extracted the lead; use the text that the rest of the game shows.
  if (intro && plain) return firstChars(article.lead, chars ?? Infinity);
  const blocks = proseOf(parseHtml(article.html), intro);
  if (plain) return firstChars(plainText(blocks), chars ?? Infinity);
  const nodes = blocks.map(({ element }) => element);
  return serializeHtml(chars === null ? nodes : cutNodes(nodes, { left: chars }));
}

interface Block {
  readonly element: HtmlElement;
  /** Set if the block is a heading. */
  readonly section: Section | null;
}

const PROSE_TAGS: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'dl', 'blockquote', 'pre']);
const SKIPPED_TAGS: ReadonlySet<string> = new Set([...BOX_TAGS, 'img']);
const UNWRAPPED_TAGS: ReadonlySet<string> = new Set(['a', 'span']);

/** Returns the blocks of running text in document order; with `intro`, only those before the first heading. */
function proseOf(nodes: readonly HtmlNode[], intro: boolean): readonly Block[] {
  const blocks: Block[] = [];
  /** Returns whether the end was reached. */
  const walk = (level: readonly HtmlNode[]): boolean =>
    level.some((node) => {
      if (typeof node === 'string' || SKIPPED_TAGS.has(node.tag)) return false;
      const section = sectionOf(node);
      if (section === null && !PROSE_TAGS.has(node.tag)) return walk(node.children);
      if (section !== null && intro) return true;
      const element = { ...node, attributes: new Map<string, string>(), children: bareNodes(node.children) };
      if (textOf(element.children) !== '') blocks.push({ element, section });
      return false;
    });
  walk(nodes);
  return blocks;
}

/** Strips attributes; replaces links with their content. */
function bareNodes(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (SKIPPED_TAGS.has(node.tag)) return [];
    const children = bareNodes(node.children);
    return UNWRAPPED_TAGS.has(node.tag) ? children : [{ tag: node.tag, attributes: new Map(), children }];
  });
}

/** Writes headings as wikitext, the default of TextExtracts. */
function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(({ element, section }) => {
      if (section === null) return linesOf(element).join('\n');
      const signs = '='.repeat(section.level);
      return `\n\n${signs} ${section.text} ${signs}`;
    })
    .join('\n')
    .trim();
}

const LIST_ITEM_TAGS: ReadonlySet<string> = new Set(['li', 'dt', 'dd']);

function linesOf(block: HtmlElement): readonly string[] {
  const items = block.children.filter((node) => typeof node !== 'string' && LIST_ITEM_TAGS.has(node.tag));
  const lines = items.length > 0 ? items.map((item) => textOf([item])) : [textOf(block.children)];
  return lines.filter((line) => line !== '');
}

function firstChars(text: string, chars: number): string {
  // There are never more characters than code units, so a text this short need not be counted.
  if (text.length <= chars) return text;
  const start = new RegExp(String.raw`^.{${chars}}[\p{L}\p{M}\p{N}_/]*`, 'su').exec(text)?.[0] ?? text;
  return start.length === text.length ? text : `${start}...`;
}

/** Returns the first nodes until the budget of characters is used up; open elements are closed. */
function cutNodes(nodes: readonly HtmlNode[], budget: { left: number }): readonly HtmlNode[] {
  const kept: HtmlNode[] = [];
  for (const node of nodes) {
    if (budget.left <= 0) break;
    if (typeof node === 'string') {
      kept.push(firstChars(node, budget.left));
      budget.left -= Array.from(node).length;
    } else {
      kept.push({ ...node, children: cutNodes(node.children, budget) });
    }
  }
  return kept;
}
