import { formatKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import {
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DRAWN_DIV_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
  MOVE_INDICATOR_CLASS,
} from '#editor-protocol/own-marks.ts';
import { elementsForKey, elementsWithId, keyOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { outlineBox, type BoxStyle } from '../outlines/outline-box.ts';
import { outlineColor } from '../outlines/outline-styles.ts';
import { markMoved } from './instant-marks.ts';
import { applySelection } from './selection.ts';

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
  applySelection(host, { key: newKeyOf(node, elements, host), keys: undefined });
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

type TempMoveToNewParent = Extract<FrameCall, { readonly name: 'tempMoveToNewParent' }>;

/** Shows a drop target: a bar at window coordinates and an outline around the new parent. */
export function tempMoveToNewParent(call: TempMoveToNewParent, host: FrameHost): void {
  const { document } = host.window;
  clearMoveIndicators(document);
  if (call.clear) return;
  const { zoom, aiContext } = host.state();
  const color = outlineColor('primary', { isComponent: false, aiContext });
  const { x, y, width, height } = call;
  add({ kind: 'overlay', rect: { x, y, width, height }, color, zoom }, document);
  const [parent] = call.parentKey === null ? [] : elementsForKey(host, call.parentKey);
  if (parent === undefined) return;
  add({ kind: 'primary', rect: parent.getBoundingClientRect(), color, zoom }, document);
}

function clearMoveIndicators(document: Document): void {
  for (const box of document.querySelectorAll(`.${MOVE_INDICATOR_CLASS}`)) box.remove();
}

/** Uses a separate class, so that redrawing outlines keeps the box. */
function add(style: BoxStyle, document: Document): void {
  const box = outlineBox(document, { ...style, className: MOVE_INDICATOR_CLASS });
  markMoved(box);
  document.body.append(box);
}

type TempAddDiv = Extract<FrameCall, { readonly name: 'tempAddDiv' }>;

/**
 * Shows a div that the user draws. The first call adds it without a size; later calls set its size in CSS pixels. The
 * next successful change removes it.
 */
export function tempAddDiv(call: TempAddDiv, host: FrameHost): void {
  const { document } = host.window;
  const drawn = [...document.querySelectorAll<HTMLElement>(`div.${DRAWN_DIV_CLASS}`)];
  for (const { style } of drawn) {
    style.width = `${call.width}px`;
    style.height = `${call.height}px`;
  }
  if (drawn.length === 0) {
    const known = elementsWithId(document, call.parentCodebaseId);
    for (const parent of known.length > 0 ? known : [document.body]) {
      parent.insertBefore(newDiv(document), parent.children[call.index] ?? null);
    }
    host.rebuildNavTree();
  }
  host.redrawOutlines();
}

function newDiv(document: Document): HTMLElement {
  const div = document.createElement('div');
  div.className = DRAWN_DIV_CLASS;
  for (const mark of [
    DELETE_AFTER_CHANGE_ATTRIBUTE,
    DELETE_AFTER_REFRESH_ATTRIBUTE,
    INSTANT_UPDATE_ATTRIBUTE,
  ]) {
    div.setAttribute(mark, 'true');
  }
  return div;
}

/** Removes the elements added for temporary moves. Moved elements stay: the code may have moved them too. */
export function clearMoves(document: Document): void {
  clearMoveIndicators(document);
  for (const div of document.querySelectorAll(`.${DRAWN_DIV_CLASS}`)) div.remove();
}
