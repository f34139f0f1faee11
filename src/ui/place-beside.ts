import { assertNever } from '#core/assert-never.ts';

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** Rectangle in CSS pixels from the viewport's top left corner, as `getBoundingClientRect` returns it. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between the anchor and the box, and between the box and the edge of the area. */
const GAP = 8;
export const MARGIN = 12;

const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/**
 * Returns where the top left corner of a box goes, in CSS pixels from the viewport's: centered at `side` of the anchor, or
 * at the first other side with room. The box stays inside `area`, even if it then covers a part of the anchor.
 */
export function placeBeside(
  anchor: Rect,
  box: Size,
  area: Rect,
  side: Side,
): { readonly left: number; readonly top: number } {
  const sides: readonly Side[] = [side, OPPOSITE[side], 'bottom', 'top'];
  const chosen = sides.find((one) => hasRoom(one, anchor, box, area)) ?? 'bottom';
  const { left, top } = placeAt(chosen, anchor, box);
  return {
    left: clamp(left, area.left + MARGIN, area.left + area.width - MARGIN - box.width),
    top: clamp(top, area.top + MARGIN, area.top + area.height - MARGIN - box.height),
  };
}

function placeAt(side: Side, anchor: Rect, box: Size): { readonly left: number; readonly top: number } {
  const centered = {
    left: anchor.left + (anchor.width - box.width) / 2,
    top: anchor.top + (anchor.height - box.height) / 2,
  };
  switch (side) {
    case 'top':
      return { ...centered, top: anchor.top - GAP - box.height };
    case 'bottom':
      return { ...centered, top: anchor.top + anchor.height + GAP };
    case 'left':
      return { ...centered, left: anchor.left - GAP - box.width };
    case 'right':
      return { ...centered, left: anchor.left + anchor.width + GAP };
    default:
      return assertNever(side);
  }
}

/** Whether the box fits between that side of the anchor and the margin of the area. */
function hasRoom(side: Side, anchor: Rect, box: Size, area: Rect): boolean {
  const { left, top } = placeAt(side, anchor, box);
  return side === 'left' || side === 'right'
    ? left >= area.left + MARGIN && left + box.width <= area.left + area.width - MARGIN
    : top >= area.top + MARGIN && top + box.height <= area.top + area.height - MARGIN;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
