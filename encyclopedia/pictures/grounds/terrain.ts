import { between, type Random } from '../seeded-random.ts';
import { circle, element, group, landBelow, path, straightLine, WIDTH, type Point } from '../svg.ts';

/** A line of gentle hills across the picture, around height `y`, with `crests` hills of about `amplitude`. */
export function rollingLine(random: Random, y: number, amplitude: number, crests: number): Point[] {
  const phase = random() * Math.PI * 2;
  const second = random() * Math.PI * 2;
  const stretch = between(random, 1.6, 2.1);
  const steps = Math.ceil(crests * 5);
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const along = index / steps;
    const swell = Math.sin(along * crests * Math.PI * 2 + phase);
    const ripple = Math.sin(along * crests * stretch * Math.PI * 2 + second) * 0.35;
    return [-20 + along * (WIDTH + 40), y - amplitude * (swell + ripple)];
  });
}

/** The height of a line of terrain at `x`, between its points. */
export function heightAt(line: readonly Point[], x: number): number {
  for (const [index, right] of line.entries()) {
    const left = line[index - 1];
    if (left !== undefined && x <= right[0]) {
      const along = (x - left[0]) / (right[0] - left[0]);
      return left[1] + along * (right[1] - left[1]);
    }
  }
  throw new RangeError('The line of terrain ends before x');
}

/** Land with a lit edge: the same curve a little lower in the darker color, so that every hill has a rim of light. */
export function litLand(line: readonly Point[], rim: string, fill: string, depth = 7): string {
  return (
    landBelow(line, { fill: rim }) +
    landBelow(
      line.map(([x, y], index): Point => [x, y + depth + (index % 3) * 2]),
      { fill },
    )
  );
}

/** Sun or moon with two rings of haze around it. */
export function sunWithHaze(x: number, y: number, r: number, fill: string, haze: string): string {
  return (
    circle(x, y, r * 2.1, { fill: haze, opacity: 0.28 }) +
    circle(x, y, r * 1.5, { fill: haze, opacity: 0.5 }) +
    circle(x, y, r, { fill })
  );
}

/** A fir as path data: `tiers` drooping skirts that widen downwards, with its base at (x, y). */
export function fir(x: number, y: number, height: number, tiers = 3): string {
  const half = height * 0.24;
  const side: Point[] = [];
  for (let tier = 1; tier <= tiers; tier += 1) {
    const width = half * (0.42 + (0.58 * tier) / tiers);
    const bottom = y - height + (height * 0.94 * tier) / tiers;
    side.push([width, bottom]);
    if (tier < tiers) side.push([width * 0.42, bottom - height * 0.03]);
  }
  const right = side.map(([out, at]): Point => [x + out, at]);
  const left = side.map(([out, at]): Point => [x - out, at]).reverse();
  return `${straightLine([[x, y - height], ...right, ...left], 0)}Z`;
}

/** A round-headed tree with its shaded side. */
export function roundTree(x: number, y: number, size: number, leaf: string, shade: string): string {
  return group(
    {},
    path(`M${Math.round(x)} ${Math.round(y + 2)}v${Math.round(-size)}`, {
      stroke: shade,
      'stroke-width': size * 0.09,
      'stroke-linecap': 'round',
    }),
    circle(x, y - size, size * 0.5, { fill: leaf }),
    path(
      `M${Math.round(x)} ${Math.round(y - size * 1.5)}a${Math.round(size / 2)} ${Math.round(size / 2)} 0 0 1 0 ${Math.round(size)}q${Math.round(size * 0.3)} ${Math.round(-size * 0.5)} 0 ${Math.round(-size)}Z`,
      { fill: shade, opacity: 0.55 },
    ),
  );
}

/** A flat-bottomed cloud: lobes over a line. */
export function cloud(x: number, y: number, width: number, fill: string, opacity = 1): string {
  const w = width;
  const d =
    `M${Math.round(x)} ${Math.round(y)}` +
    `a${Math.round(w * 0.11)} ${Math.round(w * 0.11)} 0 0 1 ${Math.round(w * 0.06)} ${Math.round(-w * 0.2)}` +
    `a${Math.round(w * 0.2)} ${Math.round(w * 0.2)} 0 0 1 ${Math.round(w * 0.36)} ${Math.round(-w * 0.09)}` +
    `a${Math.round(w * 0.16)} ${Math.round(w * 0.16)} 0 0 1 ${Math.round(w * 0.28)} ${Math.round(w * 0.07)}` +
    `a${Math.round(w * 0.12)} ${Math.round(w * 0.12)} 0 0 1 ${Math.round(w * 0.2)} ${Math.round(w * 0.22)}Z`;
  return path(d, { fill, opacity });
}

/** A four-pointed twinkle as path data. */
export function twinkle(x: number, y: number, r: number): string {
  const s = r * 0.16;
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${n(x)} ${n(y - r)}l${n(s)} ${n(r - s)} ${n(r - s)} ${n(s)}${n(s - r)} ${n(s)}${n(-s)} ${n(r - s)}${n(-s)} ${n(s - r)}${n(s - r)} ${n(-s)} ${n(r - s)} ${n(-s)}Z`;
}

/** Dots scattered over the upper part of the sky, thinner towards the horizon, in three sizes. */
export function starField(random: Random, count: number, depth: number, fill: string): string {
  const dots = Array.from({ length: count }, (_, index) => {
    const y = depth * random() ** 1.25;
    const r = 1.6 + (index % 3) * 0.9;
    return element('circle', { cx: Math.round(random() * WIDTH), cy: Math.round(y), r });
  });
  return group({ fill, opacity: 0.85 }, ...dots);
}
