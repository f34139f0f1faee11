import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode, PageBox } from '#editor-protocol/nav-tree.ts';
import type { DropPlace } from '../state/editor-state.ts';
import {
  canHaveChildren,
  isBareComponent,
  isWithin,
  keyOfNode,
  parentOf,
  siblingsOf,
  type TreeIndex,
} from '../tree/tree-index.ts';

/** In CSS pixels, relative to the page. */
export interface PagePoint {
  readonly pageX: number;
  readonly pageY: number;
}

/** Share of an empty box at each end that means "beside it". */
const EDGE = 0.25;

/**
 * Returns the drop target under the pointer, or null where nothing can be dropped, such as outside the page.
 * Neighbors are in code order and never include a dragged element.
 */
export function dropPlace(
  index: TreeIndex,
  dragged: readonly ElementKey[],
  pointer: PagePoint,
): DropPlace | null {
  const moved = dragged.map((key) => index.nodes.get(key)).filter((node) => node !== undefined);
  if (moved.length === 0) return null;
  const hit = deepestAt(index.tops, pointer, moved);
  if (hit === null) return null;
  const children = hit.children.filter((child) => !moved.includes(child));
  if (children.length > 0 && hasBox(hit)) return besideNearest(hit, children, pointer);
  const target = outermostOfComponent(hit);
  const parent = parentOf(target);
  const siblings = siblingsOf(index, target).filter((sibling) => !moved.includes(sibling));
  if (acceptsDrop(hit) && (parent === null || isInTheMiddle(hit, pointer, parent))) {
    return { containerKey: keyOfNode(hit), beforeKey: null, afterKey: null };
  }
  return parent === null ? null : beside(parent, siblings, target, pointer);
}

/** Returns the innermost node under the pointer; of overlapping nodes, the later one. Skips the dragged nodes. */
function deepestAt(
  nodes: readonly NavTreeNode[],
  pointer: PagePoint,
  moved: readonly NavTreeNode[],
): NavTreeNode | null {
  for (const node of nodes.toReversed()) {
    if (moved.includes(node)) continue;
    const within = deepestAt(node.children, pointer, moved);
    if (within !== null) return within;
    const box = node.pageBoundingBox;
    if (box !== undefined && contains(box, pointer))
      return moved.some((each) => isWithin(node, each)) ? null : node;
  }
  return null;
}

function besideNearest(
  container: NavTreeNode,
  children: readonly NavTreeNode[],
  pointer: PagePoint,
): DropPlace | null {
  const placed = children.filter(hasBox);
  const [first, ...others] = placed;
  if (first === undefined) return null;
  const nearest = others.reduce(
    (best, child) => (distance(child, pointer) < distance(best, pointer) ? child : best),
    first,
  );
  return beside(container, children, nearest, pointer);
}

function beside(
  container: NavTreeNode,
  siblings: readonly NavTreeNode[],
  target: NavTreeNode,
  { pageX, pageY }: PagePoint,
): DropPlace | null {
  const box = target.pageBoundingBox;
  if (box === undefined) return null;
  const axis = childAxis(container, siblings);
  const isLater =
    axis.of === 'row' ? pageX >= box.pageX + box.width / 2 : pageY >= box.pageY + box.height / 2;
  const at = siblings.indexOf(target) + (isLater === axis.isReversed ? 0 : 1);
  const keyAt = (place: number): ElementKey | null => {
    const sibling = siblings[place];
    return sibling === undefined ? null : keyOfNode(sibling);
  };
  return { containerKey: keyOfNode(container), beforeKey: keyAt(at), afterKey: keyAt(at - 1) };
}

/** Returns the outermost component that renders only this node, else the node: its elements are in another file. */
function outermostOfComponent(node: NavTreeNode): NavTreeNode {
  const parent = parentOf(node);
  return parent !== null && isBareComponent(parent) && parent.children.length === 1
    ? outermostOfComponent(parent)
    : node;
}

function acceptsDrop({ elementTagName, literalChildren, children }: NavTreeNode): boolean {
  if (elementTagName === undefined || !canHaveChildren(elementTagName)) return false;
  return children.length > 0 || literalChildren.length === 0;
}

function isInTheMiddle(node: NavTreeNode, { pageX, pageY }: PagePoint, parent: NavTreeNode): boolean {
  const box = node.pageBoundingBox;
  if (box === undefined) return false;
  const isRow = childAxis(parent, parent.children).of === 'row';
  const share = isRow ? (pageX - box.pageX) / box.width : (pageY - box.pageY) / box.height;
  return share >= EDGE && share < 1 - EDGE;
}

function hasBox({ pageBoundingBox }: NavTreeNode): boolean {
  return pageBoundingBox !== undefined;
}

function contains({ pageX, pageY, width, height }: PageBox, at: PagePoint): boolean {
  return at.pageX >= pageX && at.pageX < pageX + width && at.pageY >= pageY && at.pageY < pageY + height;
}

/** Squared distance from the pointer to the nearest edge; 0 inside. */
function distance({ pageBoundingBox: box }: NavTreeNode, { pageX, pageY }: PagePoint): number {
  if (box === undefined) return Infinity;
  const across = Math.max(box.pageX - pageX, 0, pageX - (box.pageX + box.width));
  const down = Math.max(box.pageY - pageY, 0, pageY - (box.pageY + box.height));
  return across * across + down * down;
}

/** The direction in which an element's children are laid out. */
export interface ChildAxis {
  readonly of: 'row' | 'column';
  /** True when the first child in the code is laid out last. */
  readonly isReversed: boolean;
}

/** Reads the axis from the style of a flex box; otherwise a row if all children are inline or two share a line. */
export function childAxis(
  container: Pick<NavTreeNode, 'displayType' | 'flexDirection'>,
  children: readonly NavTreeNode[],
): ChildAxis {
  const { displayType = 'block', flexDirection = 'row' } = container;
  if (displayType.endsWith('flex')) {
    return {
      of: flexDirection.startsWith('row') ? 'row' : 'column',
      isReversed: flexDirection.endsWith('reverse'),
    };
  }
  const flows = children.length > 0 && children.every(({ displayType: own }) => own?.startsWith('inline'));
  const of = flows || hasNeighborsOnOneLine(children) ? 'row' : 'column';
  return { of, isReversed: false };
}

/** Whether two consecutive children share a line. */
function hasNeighborsOnOneLine(children: readonly NavTreeNode[]): boolean {
  const boxes = children.map(({ pageBoundingBox }) => pageBoundingBox).filter((box) => box !== undefined);
  return boxes.some((box, at) => {
    const next = boxes[at + 1];
    return next !== undefined && sharesLine(box, next);
  });
}

function sharesLine(one: PageBox, other: PageBox): boolean {
  const middle = other.pageY + other.height / 2;
  return other.pageX >= one.pageX + one.width && middle > one.pageY && middle < one.pageY + one.height;
}
