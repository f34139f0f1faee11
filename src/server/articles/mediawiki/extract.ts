import type { Article, Section } from '../article.ts';
import { sectionOf } from '../page-compiler/anchor-headings.ts';
import { BESIDE_THE_TEXT } from '../page-compiler/beside-the-text.ts';
import { parseHtml, textOf, type HtmlElement, type HtmlNode } from '../page-compiler/html-tree.ts';
import { serialiseHtml } from '../page-compiler/serialise-html.ts';

export interface ExtractWish {
  /** The lead alone. */
  readonly intro: boolean;
  /** Text; HTML otherwise. */
  readonly plain: boolean;
  /** So many characters of text and on to the end of the word, with three dots where a text is cut; null for all. */
  readonly chars: number | null;
}

/** The running text of an article, without boxes, tables, pictures and links, as MediaWiki's TextExtracts gives it. */
export function extractOf(article: Article, { intro, plain, chars }: ExtractWish): string {
  // The compiler has read the lead already; it is the text the rest of the game shows.
  if (intro && plain) return firstChars(article.lead, chars ?? Infinity);
  const blocks = proseOf(parseHtml(article.html), intro);
  if (plain) return firstChars(plainText(blocks), chars ?? Infinity);
  const nodes = blocks.map(({ element }) => element);
  return serialiseHtml(chars === null ? nodes : cutNodes(nodes, { left: chars }));
}

interface Block {
  readonly element: HtmlElement;
  /** Where the block is a heading. */
  readonly section: Section | null;
}

const PROSE: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'dl', 'blockquote', 'pre']);
const LEFT_OUT: ReadonlySet<string> = new Set([...BESIDE_THE_TEXT, 'img']);
const UNWRAPPED: ReadonlySet<string> = new Set(['a', 'span']);

/** The blocks of running text in reading order; up to the first heading where only the lead is asked for. */
function proseOf(nodes: readonly HtmlNode[], intro: boolean): readonly Block[] {
  const blocks: Block[] = [];
  /** Answers whether the end was reached. */
  const walk = (level: readonly HtmlNode[]): boolean =>
    level.some((node) => {
      if (typeof node === 'string' || LEFT_OUT.has(node.tag)) return false;
      const section = sectionOf(node);
      if (section === null && !PROSE.has(node.tag)) return walk(node.children);
      if (section !== null && intro) return true;
      const element = { ...node, attributes: new Map<string, string>(), children: bareNodes(node.children) };
      if (textOf(element.children) !== '') blocks.push({ element, section });
      return false;
    });
  walk(nodes);
  return blocks;
}

/** Tags without attributes; links give way to their words. */
function bareNodes(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  return nodes.flatMap((node): readonly HtmlNode[] => {
    if (typeof node === 'string') return [node];
    if (LEFT_OUT.has(node.tag)) return [];
    const children = bareNodes(node.children);
    return UNWRAPPED.has(node.tag) ? children : [{ tag: node.tag, attributes: new Map(), children }];
  });
}

/** Headings as wikitext has them, which is how TextExtracts writes them by default. */
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

const LIST_ITEMS: ReadonlySet<string> = new Set(['li', 'dt', 'dd']);

function linesOf(block: HtmlElement): readonly string[] {
  const items = block.children.filter((node) => typeof node !== 'string' && LIST_ITEMS.has(node.tag));
  const lines = items.length > 0 ? items.map((item) => textOf([item])) : [textOf(block.children)];
  return lines.filter((line) => line !== '');
}

function firstChars(text: string, chars: number): string {
  // Characters are never more than units, so a text this short need not be counted.
  if (text.length <= chars) return text;
  const start = new RegExp(String.raw`^.{${chars}}[\p{L}\p{M}\p{N}_/]*`, 'su').exec(text)?.[0] ?? text;
  return start.length === text.length ? text : `${start}...`;
}

/** The first nodes, until no characters of text are left; elements that were begun are ended. */
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
