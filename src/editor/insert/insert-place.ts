import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import { parentInCode } from '../drag/planned-move.ts';
import type { SelectedElement } from '../panels/selected-element.ts';
import { canHaveChildren } from '../tree/tree-index.ts';

export type InsertPosition = 'inside' | 'before' | 'after';

/** An insert position in the code: the container, and the neighbor before or after which to insert. */
export interface InsertPlace {
  readonly container: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns null where nothing can be inserted: inside a void element, or beside the root element of a component. */
export function insertPlace(
  { codebaseId, name, isComponent, node, code }: SelectedElement,
  treeElements: TreeElementLookup,
  position: InsertPosition,
): InsertPlace | null {
  if (position === 'inside') {
    if (!isComponent && !canHaveChildren(name)) return null;
    return { container: codebaseId, before: null, after: null };
  }
  const onThePage = code === null ? node.parent?.tempoElement.codebaseId : undefined;
  const container = parentInCode(treeElements, codebaseId) ?? onThePage;
  if (container === undefined) return null;
  return {
    container,
    before: position === 'before' ? codebaseId : null,
    after: position === 'after' ? codebaseId : null,
  };
}
