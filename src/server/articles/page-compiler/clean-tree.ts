import { assertNever } from '#core/assert-never.ts';
import { elementRule, type AttributeRule } from './allow-list.ts';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { compiledHref, type LinkContext } from './link-rule.ts';

/** Applies the allow-list and the link rule to a tree from outside. What comes out holds nothing they do not name. */
export function cleanTree(nodes: readonly HtmlNode[], page: LinkContext): readonly HtmlNode[] {
  return cleanNodes(nodes, { page, insideLink: false });
}

interface Surroundings {
  readonly page: LinkContext;
  /** A link inside a link is no link: browsers tear such nests apart, each in another place. */
  readonly insideLink: boolean;
}

function cleanNodes(nodes: readonly HtmlNode[], around: Surroundings): readonly HtmlNode[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? node : cleanElement(node, around)));
}

function cleanElement(source: HtmlElement, around: Surroundings): HtmlNode | readonly HtmlNode[] {
  const rule = elementRule(source.tag);
  switch (rule.kind) {
    case 'drop':
      return [];
    case 'unwrap':
      return cleanNodes(source.children, around);
    case 'keep': {
      const attributes = cleanAttributes(source.attributes, rule.attributes);
      if (source.tag === 'a') return cleanLink(source, attributes, around);
      if (source.tag === 'img' && !attributes.has('src')) return [];
      const children = cleanNodes(source.children, around);
      return {
        tag: source.tag,
        attributes,
        children: source.tag === 'pre' ? withoutFirstBreaks(children) : children,
      };
    }
    default:
      return assertNever(rule);
  }
}

function cleanLink(
  source: HtmlElement,
  attributes: ReadonlyMap<string, string>,
  around: Surroundings,
): HtmlNode | readonly HtmlNode[] {
  const href = around.insideLink ? null : compiledHref(source.attributes.get('href') ?? '', around.page);
  if (href === null) return cleanNodes(source.children, around);
  const children = cleanNodes(source.children, { ...around, insideLink: true });
  return { tag: 'a', attributes: new Map([['href', href], ...attributes]), children };
}

function cleanAttributes(
  source: ReadonlyMap<string, string>,
  rules: ReadonlyMap<string, AttributeRule>,
): ReadonlyMap<string, string> {
  const kept = new Map<string, string>();
  for (const [name, value] of source) {
    const cleaned = rules.get(name)?.(value) ?? null;
    if (cleaned !== null) kept.set(name, cleaned);
  }
  return kept;
}

/** A parser swallows the line break after `<pre>`: without this, each reading of the page would lose one more. */
function withoutFirstBreaks(children: readonly HtmlNode[]): readonly HtmlNode[] {
  const [first, ...rest] = children;
  return typeof first === 'string' ? [first.replace(/^\n+/u, ''), ...rest] : children;
}
