/** Width and height of every picture, in SVG user units. */
export const WIDTH = 960;
export const HEIGHT = 640;

export type Point = readonly [x: number, y: number];

export type Attributes = Readonly<Record<string, string | number>>;

/**
 * Returns an SVG element; attribute values are escaped and numbers rounded to a tenth of a unit, children are SVG
 * already.
 */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(typeof value === 'number' ? round(value) : value)}"`)
    .join('');
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`;
}

export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element('g', attributes, ...children);
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function rectangle(
  x: number,
  y: number,
  width: number,
  height: number,
  attributes: Attributes,
): string {
  return element('rect', { x, y, width, height, ...attributes });
}

/** Fills the whole picture with a color. */
export function backdrop(fill: string): string {
  return rectangle(0, 0, WIDTH, HEIGHT, { fill });
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes });
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  return path(`${straightLine(points)}Z`, attributes);
}

/** Path data through the points with straight lines, in the short relative form. */
export function straightLine(points: readonly Point[], precision = 1): string {
  const factor = 10 ** precision;
  let d = '';
  let fromX = 0;
  let fromY = 0;
  for (const [index, [x, y]] of points.entries()) {
    // Differences of rounded absolute values, so that rounding errors do not add up along the line.
    const toX = Math.round(x * factor);
    const toY = Math.round(y * factor);
    const dx = (toX - fromX) / factor;
    const dy = (toY - fromY) / factor;
    d += `${index === 0 ? 'M' : index === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
    fromX = toX;
    fromY = toY;
  }
  return d;
}

/** Path data through the points with a smooth curve (Catmull-Rom as cubic Béziers). */
export function smoothLine(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    around(points, closed ? index : Math.max(0, Math.min(count - 1, index)));
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const handles = [
      p1[0] + (p2[0] - p0[0]) / 6,
      p1[1] + (p2[1] - p0[1]) / 6,
      p2[0] - (p3[0] - p1[0]) / 6,
      p2[1] - (p3[1] - p1[1]) / 6,
      p2[0],
      p2[1],
    ];
    d += `C${handles.map(round).join(' ')}`;
  }
  return closed ? `${d}Z` : d;
}

/** Path data of a closed curve towards each point in turn: softer than `smoothLine`, and half as long. */
export function softLoop(points: readonly Point[]): string {
  const halfway = points.map(([x, y], index): Point => {
    const [beforeX, beforeY] = points.at(index - 1) ?? [x, y];
    return [Math.round((x + beforeX) / 2), Math.round((y + beforeY) / 2)];
  });
  const curves = points.map(([x, y], index) => {
    const [[fromX, fromY], [toX, toY]] = [around(halfway, index), around(halfway, index + 1)];
    return `q${Math.round(x) - fromX} ${Math.round(y) - fromY} ${toX - fromX} ${toY - fromY}`;
  });
  return `M${around(halfway, 0).join(' ')}${curves.join('')}Z`;
}

/** The point at an index, which wraps around a closed line. */
function around(points: readonly Point[], index: number): Point {
  const point = points[(index + points.length) % points.length];
  if (point === undefined) throw new RangeError('A curve needs at least one point');
  return point;
}

/** A curve closed along the bottom of the picture, e.g. a hill, a dune or a wave. */
export function landBelow(points: readonly Point[], attributes: Attributes): string {
  return path(`${smoothLine(points)}V${HEIGHT}H0Z`, attributes);
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
