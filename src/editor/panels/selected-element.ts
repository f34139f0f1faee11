import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { TreeElement } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { EditorState } from '../session/editor-state.ts';
import { indexTree, keyOfNode, parentOf } from '../tree/tree-index.ts';

export interface NamedElement {
  readonly key: ElementKey;
  /** A component's name, or the tag in small letters. */
  readonly name: string;
}

/** The selected element, as the page has it and as the code does. */
export interface SelectedElement extends NamedElement {
  readonly codebaseId: string;
  readonly isComponent: boolean;
  /** How many elements of the page this one of the code stands for: several in a list. */
  readonly copies: number;
  /** `src/web/home/home-page.tsx:24`; null where the code does not know it. */
  readonly place: string | null;
  /** From the outermost down to the parent. */
  readonly above: readonly NamedElement[];
  readonly node: NavTreeNode;
  readonly code: TreeElement | null;
}

/** Null where nothing is selected, or what is selected is not on the page at the moment. */
export function selectedElement(
  tree: NavTreeNode | null,
  treeElements: EditorState['code']['treeElements'],
  key: ElementKey | null,
): SelectedElement | null {
  const index = indexTree(tree);
  const node = key === null ? undefined : index.nodes.get(key);
  if (key === null || node === undefined) return null;
  const { codebaseId } = node.tempoElement;
  const code = Object.hasOwn(treeElements, codebaseId) ? (treeElements[codebaseId] ?? null) : null;
  return {
    ...namedElement(node),
    codebaseId,
    isComponent: node.isComponent,
    copies: index.byCodebaseId.get(codebaseId)?.length ?? 1,
    place: placeOf(code),
    above: namesAbove(node),
    node,
    code,
  };
}

function namesAbove(node: NavTreeNode): readonly NamedElement[] {
  const parent = parentOf(node);
  return parent === null ? [] : [...namesAbove(parent), namedElement(parent)];
}

function namedElement(node: NavTreeNode): NamedElement {
  return { key: keyOfNode(node), name: node.isComponent ? node.name : node.name.toLowerCase() };
}

function placeOf(code: TreeElement | null): string | null {
  if (code?.filename === undefined) return null;
  const line = code['line'];
  return typeof line === 'number' ? `${code.filename}:${line}` : code.filename;
}
