import type { NavTreeNode, PageBox } from '#editor-protocol/nav-tree.ts';

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
  const of = flows || standAside(children) ? 'row' : 'column';
  return { of, isReversed: false };
}

/** Whether two consecutive children share a line. */
function standAside(children: readonly NavTreeNode[]): boolean {
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
