import type { FrameFunctions } from '#editor-protocol/frame-call.ts';
import type { PointerPlace } from '#editor-protocol/frame-message.ts';
import type { PageBox } from '#editor-protocol/nav-tree.ts';
import type { DropPlace } from '../state/editor-state.ts';
import type { TreeIndex } from '../tree/tree-index.ts';
import { childAxis } from './drop-place.ts';

type Indicator = FrameFunctions['tempMoveToNewParent'];

export const NO_INDICATOR: Indicator = { width: 0, height: 0, x: 0, y: 0, parentKey: null, clear: true };
const THICKNESS = 4;

/** The drop bar, in viewport pixels, and the outline around the container. */
export function dropIndicator(index: TreeIndex, drop: DropPlace, pointer: PointerPlace): Indicator {
  const container = index.nodes.get(drop.containerKey);
  const boxOf = (key: string | null): PageBox | undefined =>
    key === null ? undefined : index.nodes.get(key)?.pageBoundingBox;
  const bar = container && barOf(boxOf(drop.afterKey), boxOf(drop.beforeKey), container.pageBoundingBox);
  if (container === undefined || bar === undefined) return NO_INDICATOR;
  const { pageX, pageY, width, height } = bar;
  return {
    width,
    height,
    x: pageX - (pointer.pageX - pointer.clientX),
    y: pageY - (pointer.pageY - pointer.clientY),
    parentKey: drop.containerKey,
    clear: false,
  };

  function barOf(
    earlier: PageBox | undefined,
    later: PageBox | undefined,
    around: PageBox | undefined,
  ): PageBox | undefined {
    const beside = earlier ?? later;
    if (beside === undefined) return around && { ...around, height: THICKNESS };
    const { of, isReversed } = childAxis(container ?? {}, container?.children ?? []);
    // After the earlier sibling, otherwise before the later one; swapped when the axis is reversed.
    const isBehind = (beside === earlier) !== isReversed;
    return of === 'row'
      ? { ...beside, width: THICKNESS, pageX: edge(beside.pageX, beside.width, isBehind) }
      : { ...beside, height: THICKNESS, pageY: edge(beside.pageY, beside.height, isBehind) };
  }
}

function edge(start: number, length: number, isBehind: boolean): number {
  return start + (isBehind ? length : 0) - THICKNESS / 2;
}
