import { EMPTY_TREE_ID, SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { keyOfNode } from '../tree/tree-index.ts';

export type LayerKind = 'component' | 'text' | 'link' | 'picture' | 'control' | 'list' | 'box';

/** A node of the nav tree, prepared for the layers panel. */
export interface Layer {
  readonly key: ElementKey;
  readonly kind: LayerKind;
  /** The component name, or the lowercase tag name. */
  readonly name: string;
  readonly classes: readonly string[];
  /** The plain text content on one line; null when there is none. */
  readonly text: string | null;
  readonly children: readonly Layer[];
}

const KINDS: readonly (readonly [LayerKind, readonly string[]])[] = [
  [
    'text',
    [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'span',
      'strong',
      'em',
      'b',
      'i',
      'small',
      'blockquote',
      'code',
    ],
  ],
  ['link', ['a']],
  ['picture', ['img', 'svg', 'picture', 'canvas', 'video']],
  ['control', ['button', 'input', 'select', 'textarea', 'label', 'form', 'summary']],
  ['list', ['ul', 'ol', 'li', 'dl', 'dt', 'dd']],
];

/** Returns the layers of a page. A skipped root is replaced with its children. */
export function layersOf(tree: NavTreeNode, code: TreeElementLookup): readonly Layer[] {
  switch (tree.tempoElement.codebaseId) {
    case EMPTY_TREE_ID:
      return [];
    case SKIP_ROOT_ID:
      return tree.children.map((child) => layerOf(child, code));
    default:
      return [layerOf(tree, code)];
  }
}

/** Returns the keys of the ancestors from the top, or null when the key is not in these layers. */
export function ancestorKeys(layers: readonly Layer[], key: ElementKey): readonly ElementKey[] | null {
  for (const layer of layers) {
    if (layer.key === key) return [];
    const within = ancestorKeys(layer.children, key);
    if (within !== null) return [layer.key, ...within];
  }
  return null;
}

function layerOf(node: NavTreeNode, code: TreeElementLookup): Layer {
  const { isComponent, name, classList } = node;
  const shownName = isComponent ? name : name.toLowerCase();
  return {
    key: keyOfNode(node),
    kind: isComponent ? 'component' : kindOf(shownName),
    name: shownName,
    classes: classList,
    text: textOf(node, code),
    children: node.children.map((child) => layerOf(child, code)),
  };
}

function kindOf(tag: string): LayerKind {
  return KINDS.find(([, tags]) => tags.includes(tag))?.[0] ?? 'box';
}

/** Returns the static text from the code, which is updated before the tree; for computed text, the text on the page. */
function textOf({ literalChildren, tempoElement }: NavTreeNode, code: TreeElementLookup): string | null {
  const shown = literalChildren.flatMap(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  const written = code[tempoElement.codebaseId]?.staticTextContents;
  const text = typeof written === 'string' ? written : shown.join('');
  const inOneLine = text.replaceAll(/\s+/gu, ' ').trim();
  return inOneLine === '' ? null : inOneLine;
}
