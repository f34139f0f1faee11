import { EMPTY_TREE_ID, SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { keyOfNode } from '../tree/tree-index.ts';

export type LayerKind = 'component' | 'text' | 'link' | 'picture' | 'control' | 'list' | 'box';

/** A node of the nav tree as the layers show it. */
export interface Layer {
  readonly key: ElementKey;
  readonly kind: LayerKind;
  /** A component's name, or the tag in small letters. */
  readonly name: string;
  readonly classes: readonly string[];
  /** What stands in it as plain text; null where nothing does. */
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

/** The layers of a page. A top that is not to be shown gives its place to its children. */
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

/** The keys of the layers above this one, from the top; null where it is none of these layers. */
export function layersAbove(layers: readonly Layer[], key: ElementKey): readonly ElementKey[] | null {
  for (const layer of layers) {
    if (layer.key === key) return [];
    const within = layersAbove(layer.children, key);
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

/** As it stands in the code, which is told of sooner than the tree; where it is worked out, as the page shows it. */
function textOf({ literalChildren, tempoElement }: NavTreeNode, code: TreeElementLookup): string | null {
  const shown = literalChildren.flatMap(({ value }) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
  const written = code[tempoElement.codebaseId]?.staticTextContents;
  const text = typeof written === 'string' ? written : shown.join('');
  const inOneLine = text.replaceAll(/\s+/gu, ' ').trim();
  return inOneLine === '' ? null : inOneLine;
}
