import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { NavIndex } from '../nav/nav-index.ts';
import type { LaidOutPage } from './laid-out-page.ts';
import type { OutlineRect } from './outline-look.ts';
import { unionOf } from './union-of.ts';

/**
 * Returns the current box; for a component, the union of its elements' boxes, or its box in the last tree. Null if
 * there is none.
 */
export function boxOfKey(
  key: ElementKey,
  nav: NavIndex | null,
  page: Pick<LaidOutPage, 'boxOf' | 'scrollX' | 'scrollY'>,
): OutlineRect | null {
  const own = page.boxOf(key);
  const node = nav?.nodes.get(key);
  if (own !== null || node?.isComponent !== true) return own;
  const parts = (nav?.domKeys.get(key) ?? []).flatMap((part) => page.boxOf(part) ?? []);
  const whole = unionOf(parts);
  if (whole !== null || node.pageBoundingBox === undefined) return whole;
  const { pageX, pageY, width, height } = node.pageBoundingBox;
  return { x: pageX - page.scrollX, y: pageY - page.scrollY, width, height };
}
