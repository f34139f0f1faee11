import { useMemo } from 'react';
import { useEditor } from '../use-editor.ts';
import { selectedElement, type SelectedElement } from './selected-element.ts';

export function useSelectedElement(): SelectedElement | null {
  const tree = useEditor((state) => state.tree);
  const treeElements = useEditor((state) => state.code.treeElements);
  const key = useEditor((state) => state.pointed.selected);
  return useMemo(() => selectedElement(tree, treeElements, key), [tree, treeElements, key]);
}
