import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { NavIndex } from '../nav/nav-index.ts';
import type { LaidOutPage } from './laid-out-page.ts';
import type { OutlineRect } from './outline-look.ts';
import { unionOf } from './union-of.ts';

/**
 * Where it is at this moment; of a component, where its elements are, or were when the tree was built. Null for what is
 * nowhere.
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
