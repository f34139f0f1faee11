import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import { parentInCode } from '../drag/planned-move.ts';
import type { SelectedElement } from '../panels/selected-element.ts';

export type InsertPosition = 'inside' | 'before' | 'after';

/** An insert position in the code: the container, and the neighbor before or after which to insert. */
export interface InsertPlace {
  readonly container: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** HTML elements without children. */
const NEVER_HOLD: readonly string[] =
  'area base br col embed hr iframe img input link meta progress select source svg textarea track video wbr'.split(
    ' ',
  );

/** Returns null where nothing can be inserted: inside a void element, or beside the root element of a component. */
export function insertPlace(
  { codebaseId, name, isComponent, node, code }: SelectedElement,
  treeElements: TreeElementLookup,
  position: InsertPosition,
): InsertPlace | null {
  if (position === 'inside') {
    const holdsNothing = !isComponent && NEVER_HOLD.includes(name);
    return holdsNothing ? null : { container: codebaseId, before: null, after: null };
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
