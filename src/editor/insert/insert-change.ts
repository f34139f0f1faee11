import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { VOID_TAGS } from '#editor-protocol/html-tags.ts';
import type { Insertable, InsertProps } from './insertable.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import { parentInCode } from '../drag/planned-move.ts';
import type { SelectedElement } from '../tree/selected-element.ts';
import { canHaveChildren } from '../tree/tree-index.ts';

/** Returns the insert change. Components get no HTML for an instant update: only the app can render them. */
export function insertDraft(
  item: Insertable,
  { container, before, after }: InsertPlace,
): ChangeDraft<'ADD_JSX'> {
  const place = {
    codebaseIdToAddTo: container,
    ...(before !== null && { beforeCodebaseId: before }),
    ...(after !== null && { afterCodebaseId: after }),
  };
  if (item.kind === 'component') {
    return { type: 'ADD_JSX', changeFields: { ...place, addCodebaseId: item.codebaseId } };
  }
  return {
    type: 'ADD_JSX',
    changeFields: {
      ...place,
      addNativeTag: item.tag,
      propsToSet: withoutEmptyChildren(item.props),
      htmlForInstantUpdate: htmlOf(item.tag, item.props),
    },
  };
}

/** Omits empty children. */
function withoutEmptyChildren({ children, ...attributes }: InsertProps): InsertProps {
  return children ? { ...attributes, children } : attributes;
}

function htmlOf(tag: string, { children = '', ...attributes }: InsertProps): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const opening = `<${tag}${pairs.join('')}>`;
  return VOID_TAGS.has(tag) ? opening : `${opening}${escaped(children)}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

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
