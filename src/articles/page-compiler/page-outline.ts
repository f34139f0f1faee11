import { type NamespaceNames, canonicalTitle } from '#core/title/title.ts';
import { assertNever } from '#core/assert-never.ts';
import type { Section, ArticleImage } from '../source/encyclopedia-source.ts';
import { BOX_TAGS, elementsOf, textOf, type HtmlElement, type HtmlNode } from './html/html-tree.ts';
import { readCompiledHref } from './link-rule.ts';
import { anchorId } from './html/allow-list.ts';

/** Data about a page that the game needs without parsing its HTML; the fields are those of `Article`. */
export interface PageOutline {
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly sections: readonly Section[];
  readonly lead: string;
}

/** Derives the outline from the finished page, so that both agree. */
export function pageOutline(nodes: readonly HtmlNode[], namespaces: NamespaceNames): PageOutline {
  const links = new Set<string>();
  const images = new Set<string>();
  const sections: Section[] = [];
  for (const element of elementsOf(nodes)) {
    const section = sectionOf(element);
    if (section !== null) sections.push(section);
    const href = element.tag === 'a' ? element.attributes.get('href') : undefined;
    if (href === undefined) continue;
    const link = readCompiledHref(href, namespaces);
    switch (link.kind) {
      case 'article':
        links.add(link.title);
        break;
      case 'file':
        images.add(link.name);
        break;
      case 'other':
        break;
      default:
        assertNever(link);
    }
  }
  const lead = leadParagraphs(nodes)
    .map((paragraph) => textOf(paragraph.children))
    .filter((text) => text !== '')
    .join('\n');
  return { links: [...links], images: [...images], sections, lead };
}

/** Paragraphs inside these are not part of the lead. */
const NON_LEAD_TAGS: ReadonlySet<string> = new Set([...BOX_TAGS, 'blockquote', 'dl', 'ol', 'ul']);

function leadParagraphs(nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  const paragraphs: HtmlElement[] = [];
  /** Returns whether a heading was reached, which ends the lead. */
  const walk = (level: readonly HtmlNode[]): boolean =>
    level.some((node) => {
      if (typeof node === 'string' || NON_LEAD_TAGS.has(node.tag)) return false;
      if (sectionOf(node) !== null) return true;
      if (node.tag !== 'p') return walk(node.children);
      paragraphs.push(node);
      return false;
    });
  walk(nodes);
  return paragraphs;
}

/** Gives every heading without an anchor a unique one, derived from its text as in MediaWiki. */
export function anchorHeadings(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const taken = new Set<string>();
  /** The first number to try per heading text: a thousand equal headings must not need a million attempts. */
  const numbers = new Map<string, number>();
  for (const { attributes } of elementsOf(nodes)) taken.add(attributes.get('id') ?? '');

  const uniqueAnchor = (heading: HtmlElement): string => {
    const preferred = anchorId(textOf(heading.children)) ?? 'a-section';
    let anchor = preferred;
    let number = numbers.get(preferred) ?? 2;
    for (; taken.has(anchor); number++) anchor = `${preferred}_${number}`;
    numbers.set(preferred, number);
    taken.add(anchor);
    return anchor;
  };
  const withAnchors = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    if (headingLevel(node) === null) return { ...node, children: node.children.map(withAnchors) };
    if (headingAnchor(node) !== null) return node;
    return { ...node, attributes: new Map([['id', uniqueAnchor(node)], ...node.attributes]) };
  };
  return nodes.map(withAnchors);
}

/** Returns the section that a heading opens; null for other elements, including the `h1` of the title. */
export function sectionOf(node: HtmlElement): Section | null {
  const level = headingLevel(node);
  const anchor = headingAnchor(node);
  return level === null || anchor === null ? null : { level, text: textOf(node.children), anchor };
}

function headingLevel({ tag }: HtmlElement): number | null {
  return /^h[2-6]$/u.test(tag) ? Number(tag.slice(1)) : null;
}

/** Older MediaWiki versions put the id on a span inside the heading. */
function headingAnchor(heading: HtmlElement): string | null {
  for (const { attributes } of elementsOf([heading])) {
    const id = attributes.get('id');
    if (id !== undefined) return id;
  }
  return null;
}

/** Pixels; a picture smaller than this in either dimension is an icon, a flag or a signature. */
const MIN_PICTURE_SIZE = 60;

/** Places of pictures, the preferred place first. */
const PICTURE_PLACES = ['infobox', 'figure', 'text'] as const;
type Place = (typeof PICTURE_PLACES)[number];

/** Returns the main picture of a page: the first in its infobox, else the first in a figure, else the first. */
export function leadImage(nodes: readonly HtmlNode[], namespaces: NamespaceNames): ArticleImage | null {
  const first = new Map<Place, ArticleImage>();
  const walk = (level: readonly HtmlNode[], place: Place, link: string): void => {
    for (const node of level) {
      if (typeof node === 'string') continue;
      if (node.tag !== 'img') {
        walk(node.children, placeWithin(node, place), node.attributes.get('href') ?? link);
        continue;
      }
      const image = first.has(place) ? null : asImage(node, link, namespaces);
      if (image !== null) first.set(place, image);
    }
  };
  walk(nodes, 'text', '');
  for (const place of PICTURE_PLACES) {
    const image = first.get(place);
    if (image !== undefined) return image;
  }
  return null;
}

function placeWithin({ tag, attributes }: HtmlElement, outside: Place): Place {
  if (outside === 'infobox' || attributes.get('class')?.split(' ').includes('infobox') === true)
    return 'infobox';
  return tag === 'figure' ? 'figure' : outside;
}

function asImage({ attributes }: HtmlElement, link: string, namespaces: NamespaceNames): ArticleImage | null {
  const url = attributes.get('src') ?? '';
  const [width, height] = [Number(attributes.get('width')), Number(attributes.get('height'))];
  if (!(width >= MIN_PICTURE_SIZE && height >= MIN_PICTURE_SIZE)) return null;
  const page = readCompiledHref(link, namespaces);
  const file = page.kind === 'file' ? page.name : fileOf(url);
  return file === null ? null : { file, url, width, height };
}

/** `…/thumb/a/ab/Bat.jpg/220px-Bat.jpg` and `…/a/ab/Bat.jpg` both belong to `Bat.jpg`. */
function fileOf(url: string): string | null {
  const path = url.replace(/[?#].*$/u, '').split('/');
  const isThumb = path.at(-5) === 'thumb' || path.at(-3) === 'thumb';
  const name = canonicalTitle((isThumb ? path.at(-2) : path.at(-1)) ?? '');
  return name.ok ? name.value.title : null;
}
