import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { TreeElement } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { EditorState } from '../state/editor-state.ts';
import { indexTree, keyOfNode, parentOf } from './tree-index.ts';
import { useMemo } from 'react';
import { useEditor } from '../state/use-editor.ts';

export interface NamedElement {
  readonly key: ElementKey;
  /** The component name, or the lowercase tag name. */
  readonly name: string;
}

/** The selected element, from the nav tree and from the code. */
export interface SelectedElement extends NamedElement {
  readonly codebaseId: string;
  readonly isComponent: boolean;
  /** How many elements on the page come from this element in the code, for example in a list. */
  readonly copies: number;
  /** `src/web/home/home-page.tsx:24`; null when the code location is unknown. */
  readonly place: string | null;
  /** Ancestors from the outermost to the parent. */
  readonly above: readonly NamedElement[];
  readonly node: NavTreeNode;
  readonly code: TreeElement | null;
}

/** Returns null when nothing is selected, or when the selected element is not on the page. */
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

export function useSelectedElement(): SelectedElement | null {
  const tree = useEditor((state) => state.tree);
  const treeElements = useEditor((state) => state.code.treeElements);
  const key = useEditor((state) => state.pointed.selected);
  return useMemo(() => selectedElement(tree, treeElements, key), [tree, treeElements, key]);
}
