import type { NamespaceNames } from '#core/title/namespace.ts';
import { assertNever } from '#core/assert-never.ts';
import type { Section } from '../source/encyclopedia-source.ts';
import { sectionOf } from './anchor-headings.ts';
import { BESIDE_THE_TEXT } from './beside-the-text.ts';
import { elementsOf, textOf, type HtmlElement, type HtmlNode } from './html-tree.ts';
import { readCompiledHref } from './link-rule.ts';

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
const NOT_OF_THE_LEAD: ReadonlySet<string> = new Set([...BESIDE_THE_TEXT, 'blockquote', 'dl', 'ol', 'ul']);

function leadParagraphs(nodes: readonly HtmlNode[]): readonly HtmlElement[] {
  const paragraphs: HtmlElement[] = [];
  /** Returns whether a heading was reached, which ends the lead. */
  const walk = (level: readonly HtmlNode[]): boolean =>
    level.some((node) => {
      if (typeof node === 'string' || NOT_OF_THE_LEAD.has(node.tag)) return false;
      if (sectionOf(node) !== null) return true;
      if (node.tag !== 'p') return walk(node.children);
      paragraphs.push(node);
      return false;
    });
  walk(nodes);
  return paragraphs;
}
