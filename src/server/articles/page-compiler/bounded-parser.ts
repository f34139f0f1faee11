import { html as htmlNames, Parser } from 'parse5';
import { BoundedTokenizer } from './bounded-tokenizer.ts';
import { sourceTreeAdapter, SourceElement, type SourceTreeMap } from './source-tree.ts';

/** As many as Chromium lets be open at once; each costs every tag that is looked up among them. */
const MAX_OPEN = 512;
/** More than any page needs, and what a few unclosed `<b>` can grow to, opened anew in every paragraph. */
const MAX_ELEMENTS = 400_000;

/** Thrown out of parse5, which knows no other way to stop, and caught where parsing began. */
class TooTangled extends Error {}

class BoundedParser extends Parser<SourceTreeMap> {
  override onItemPush(node: SourceElement, tag: htmlNames.TAG_ID, isTop: boolean): void {
    const tangle = Math.max(this.openElements.stackTop, this.activeFormattingElements.entries.length);
    if (tangle > MAX_OPEN) throw new TooTangled();
    super.onItemPush(node, tag, isTop);
  }

  override onItemPop(node: SourceElement, isTop: boolean): void {
    // A fault of parse5: some nests of forms in formulas make it close the root itself, and fall over the next letter.
    if (this.openElements.stackTop < 0) throw new TooTangled();
    super.onItemPop(node, isTop);
  }
}

/**
 * Reads a fragment by the rules of the HTML standard, as a browser does for innerHTML of a `div`. Null for what no page
 * needs and no parser reads in reasonable time, or at all: elements open inside each other without end. What `isDropped` names stays
 * in the tree, empty: most of a page of Wikipedia is of this kind, and would fill the memory to be thrown away.
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
      if (elements > MAX_ELEMENTS) throw new TooTangled();
      const element = new SourceElement(tag, namespace, attributes);
      element.isForgotten = isDropped(element);
      return element;
    },
  };
  const container = new SourceElement('div', htmlNames.NS.HTML, []);
  const parser = BoundedParser.getFragmentParser<SourceTreeMap>(container, { treeAdapter });
  parser.tokenizer = new BoundedTokenizer(parser.options, parser);
  try {
    parser.tokenizer.write(html, true);
  } catch (problem) {
    if (problem instanceof TooTangled) return null;
    throw problem;
  }
  return parser.getFragment();
}
