import type { NavTreeNode, PageBox } from '#editor-protocol/nav-tree.ts';

/** How the children of an element follow one another. */
export interface ChildAxis {
  readonly of: 'row' | 'column';
  /** The code's first one stands last. */
  readonly isReversed: boolean;
}

/** Blocks stand below one another; a flex box says itself; a grid, and what flows in lines, shows it. */
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

/** Two that share a line are beside one another. */
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
