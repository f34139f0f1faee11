import type { OutlineRect } from './outline-look.ts';

/** Returns the smallest box around all boxes; null for none. */
export function unionOf(rects: readonly OutlineRect[]): OutlineRect | null {
  const [first, ...others] = rects;
  return first === undefined ? null : others.reduce(around, first);
}

function around(one: OutlineRect, other: OutlineRect): OutlineRect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
