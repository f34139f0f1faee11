import { html as htmlNames, Parser } from 'parse5';
import { BoundedTokenizer } from './bounded-tokenizer.ts';
import { sourceTreeAdapter, SourceElement, type SourceTreeMap } from './source-tree.ts';

/** Chromium's limit of open elements; tags that search the open elements cost time for each of them. */
const MAX_OPEN = 512;
/** More than any page needs. A few unclosed `<b>`, reopened in every paragraph, can reach this. */
const MAX_ELEMENTS = 400_000;

/** Thrown through parse5, which has no other way to stop, and caught where parsing started. */
class TooComplexError extends Error {}

class BoundedParser extends Parser<SourceTreeMap> {
  override onItemPush(node: SourceElement, tag: htmlNames.TAG_ID, isTop: boolean): void {
    const depth = Math.max(this.openElements.stackTop, this.activeFormattingElements.entries.length);
    if (depth > MAX_OPEN) throw new TooComplexError();
    super.onItemPush(node, tag, isTop);
  }

  override onItemPop(node: SourceElement, isTop: boolean): void {
    // parse5 bug: some nests of forms in formulas make it close the root, and it throws on the next letter.
    if (this.openElements.stackTop < 0) throw new TooComplexError();
    super.onItemPop(node, isTop);
  }
}

/**
 * Parses a fragment by the HTML standard, as innerHTML of a `div`. Returns null for input with endlessly nested open
 * elements, which no page needs and no parser can handle in reasonable time. Elements that `isDropped` matches stay in
 * the tree without content: they are most of a Wikipedia page and would only fill the memory.
 */
export function parseBounded(
  html: string,
  isDropped: (element: SourceElement) => boolean = () => false,
): SourceElement | null {
  let elements = 0;
  const treeAdapter: typeof sourceTreeAdapter = {
    ...sourceTreeAdapter,
    createElement: (tag, namespace, attributes) => {
      elements += 1;
      if (elements > MAX_ELEMENTS) throw new TooComplexError();
      const element = new SourceElement(tag, namespace, attributes);
      element.isDiscarded = isDropped(element);
      return element;
    },
  };
  const container = new SourceElement('div', htmlNames.NS.HTML, []);
  const parser = BoundedParser.getFragmentParser<SourceTreeMap>(container, { treeAdapter });
  parser.tokenizer = new BoundedTokenizer(parser.options, parser);
  try {
    parser.tokenizer.write(html, true);
  } catch (problem) {
    if (problem instanceof TooComplexError) return null;
    throw problem;
  }
  return parser.getFragment();
}
