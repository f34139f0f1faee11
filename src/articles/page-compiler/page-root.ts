import { elementRule } from './allow-list.ts';
import { SourceText, type SourceElement } from './source-tree.ts';

const OUTPUT = /(?:^|\s)mw-parser-output(?:\s|$)/u;

export interface PageRoot {
  /** The element whose children are the article. */
  readonly content: SourceElement;
  /** Language and direction of the article, if given. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** Finds the article in a page: the whole parser output, or its part of a complete wiki page. */
export function pageRoot(root: SourceElement): PageRoot {
  const content = find(root, (element) => element.attribute('id') === 'mw-content-text') ?? root;
  const output = find(content, (element) => OUTPUT.test(element.attribute('class')));
  const rule = elementRule('div');
  const attributes = new Map<string, string>();
  for (const { name, value } of (output ?? content).attributes) {
    const isOfLanguage = name === 'lang' || name === 'dir';
    const cleaned =
      isOfLanguage && rule.kind === 'keep' ? (rule.attributes.get(name)?.(value) ?? null) : null;
    if (cleaned !== null) attributes.set(name, cleaned);
  }
  return { content, attributes };
}

/** Returns the first match in document order. */
function find(parent: SourceElement, isIt: (element: SourceElement) => boolean): SourceElement | null {
  for (let node = parent.first; node !== null; node = node.next) {
    if (node instanceof SourceText) continue;
    const found = isIt(node) ? node : find(node, isIt);
    if (found !== null) return found;
  }
  return null;
}
