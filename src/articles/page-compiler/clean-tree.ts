import { assertNever } from '#core/assert-never.ts';
import { elementRule, type AttributeRule } from './html/allow-list.ts';
import { cleanFormula, isFormula } from './clean-formula.ts';
import { cleanPicture, isPicture, withAltText } from './clean-picture.ts';
import { appendAfterGap, isBlank, withoutEmptyElement } from './empty-elements.ts';
import { isInfobox, isNavFrame, isSectionWrapper, normalizedTag } from './wiki-elements.ts';
import { MAX_DEPTH, type HtmlElement, type HtmlNode } from './html/html-tree.ts';
import { classesOf } from './html/allow-list.ts';
import { compiledHref, readCompiledHref, type PageContext } from './link-rule.ts';
import { SourceText, type SourceElement } from './html/source-tree.ts';

/** Applies the allow-list and the link rule to an untrusted tree. The result contains only what they permit. */
export function cleanTree(root: SourceElement, page: PageContext): readonly HtmlNode[] {
  return cleanChildren(root, { page, insideLink: false, insideInfobox: false, depthLeft: MAX_DEPTH });
}

interface CleaningContext {
  readonly page: PageContext;
  /** Nested links lose their link: browsers split such nests, each browser at another place. */
  readonly insideLink: boolean;
  readonly insideInfobox: boolean;
  /** At depth 0, elements lose their tags and keep their text. */
  readonly depthLeft: number;
}

function cleanChildren(parent: SourceElement, context: CleaningContext): HtmlNode[] {
  const clean: HtmlNode[] = [];
  const isCode = parent.tag === 'pre' || parent.tag === 'code';
  let isAfterGap = false;
  const add = (node: HtmlNode): void => {
    if (typeof node === 'string' && isAfterGap && !isCode) appendAfterGap(clean, node);
    else clean.push(node);
    isAfterGap &&= isBlank(node);
  };
  for (let node = parent.first; node !== null; node = node.next) {
    if (node instanceof SourceText) {
      add(node.text);
      continue;
    }
    const kept = cleanElement(node, context);
    isAfterGap ||= kept.every(isBlank);
    for (const each of kept) add(each);
  }
  return clean;
}

const NOTHING: readonly HtmlNode[] = [];

function cleanElement(source: SourceElement, context: CleaningContext): readonly HtmlNode[] {
  const { page, depthLeft } = context;
  if (isFormula(source) && !source.isDiscarded) return asList(cleanFormula(source, page));
  if (source.isDiscarded || !source.isHtml) return NOTHING;
  if (isNavFrame(source) && !context.insideInfobox) return NOTHING;
  if (isPicture(source)) return asList(cleanPicture(source, page));
  if (depthLeft === 0 || isSectionWrapper(source)) return cleanChildren(source, context);
  const { tag, className } = normalizedTag(source);
  const rule = elementRule(tag);
  switch (rule.kind) {
    case 'drop':
      return NOTHING;
    case 'unwrap':
      return cleanChildren(source, context);
    case 'keep': {
      const href = tag === 'a' ? linkHref(source, context) : null;
      if (tag === 'a' && href === null) return cleanChildren(source, context);
      const attributes = cleanAttributes(source, rule.attributes, className);
      if (href !== null) attributes.set('href', href);
      const inside = {
        page,
        insideLink: context.insideLink || href !== null,
        insideInfobox: context.insideInfobox || isInfobox(source),
        depthLeft: depthLeft - 1,
      };
      const children = cleanChildren(source, inside);
      return withoutEmptyElement({
        tag,
        attributes,
        children: tag === 'pre' ? withoutFirstBreaks(children) : linked(children, href, page),
      });
    }
    default:
      return assertNever(rule);
  }
}

const asList = (element: HtmlElement | null): readonly HtmlNode[] => (element === null ? NOTHING : [element]);

function linkHref(link: SourceElement, { insideLink, page }: CleaningContext): string | null {
  const href = link.attribute('href');
  // A red link leads to a missing page; Parsoid gives it an address like any other.
  const isRed = classesOf(link.attribute('class')).includes('new');
  return insideLink || isRed || href === '' ? null : compiledHref(href, page);
}

function linked(
  children: readonly HtmlNode[],
  href: string | null,
  { namespaces }: PageContext,
): readonly HtmlNode[] {
  const link = href === null ? null : readCompiledHref(href, namespaces);
  return link?.kind === 'file' ? withAltText(children, link.name) : children;
}

function cleanAttributes(
  source: SourceElement,
  rules: ReadonlyMap<string, AttributeRule>,
  className: string,
): Map<string, string> {
  const kept = new Map<string, string>();
  const keep = (name: string, value: string): void => {
    const cleaned = rules.get(name)?.(value) ?? null;
    if (cleaned !== null) kept.set(name, cleaned);
  };
  if (className !== '') keep('class', className);
  for (const { name, value } of source.attributes) if (name !== 'class') keep(name, value);
  return kept;
}

/** Parsers drop the line break after `<pre>`: without this, each parse of the page would lose one more. */
function withoutFirstBreaks(children: readonly HtmlNode[]): readonly HtmlNode[] {
  const [first, ...rest] = children;
  return typeof first === 'string' ? [first.replace(/^\n+/u, ''), ...rest] : children;
}
