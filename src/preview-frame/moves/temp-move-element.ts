import { formatKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { keyOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../frame-host.ts';
import { elementsForKey } from '../dom/elements-for-key.ts';
import { dictateSelection } from '../instant/dictate-selection.ts';
import { markMoved } from '../instant/instant-marks.ts';

type TempMoveElement = Extract<FrameCall, { readonly name: 'tempMoveElement' }>;

/**
 * Moves an element, or all elements of a component, among its siblings until the code follows. The index counts
 * children in the nav tree, not in the page. Selects the moved element under its new key.
 */
export function tempMoveElement({ key, newIndex }: TempMoveElement, host: FrameHost): void {
  const node = host.nav()?.nodes.get(key);
  const siblings = node?.parent?.children ?? [];
  const elements = elementsForKey(host, key);
  const container = elements[0]?.parentElement ?? null;
  if (node === undefined || container === null) return;
  const oldIndex = siblings.indexOf(node);
  if (oldIndex === -1 || oldIndex === newIndex) return;

  const isLast = newIndex === siblings.length - 1;
  const before = isLast
    ? null
    : placeBefore(siblings[newIndex + (newIndex > oldIndex ? 1 : 0)], container, host);
  if (before === undefined) {
    host.log('Cannot find element to insert before');
    return;
  }
  for (const moved of [container, ...container.children]) markMoved(moved);
  if (before === null) container.append(...elements);
  else before.before(...elements);
  host.rebuildNavTree();
  dictateSelection(host, { key: newKeyOf(node, elements, host), keys: undefined });
  host.redrawOutlines();
}

/** The child of the container that contains the sibling's first element. */
function placeBefore(
  sibling: NavTreeNode | undefined,
  container: Element,
  host: FrameHost,
): Element | undefined {
  if (sibling === undefined) return undefined;
  let place: Element | null = elementsForKey(host, formatKey(sibling.tempoElement))[0] ?? null;
  while (place !== null && place.parentElement !== container) place = place.parentElement;
  return place ?? undefined;
}

/** Returns the key in the new tree: paths also count page children that are not in the nav tree. */
function newKeyOf({ tempoElement }: NavTreeNode, [first]: readonly Element[], host: FrameHost): ElementKey {
  const nav = host.nav();
  const domKey = first === undefined ? null : keyOf(first);
  const found = [...(nav?.nodes ?? [])].find(
    ([key, node]) =>
      node.tempoElement.codebaseId === tempoElement.codebaseId &&
      (nav?.domKeys.get(key)?.[0] ?? key) === domKey,
  );
  return found?.[0] ?? formatKey(tempoElement);
}
