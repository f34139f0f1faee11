import dynamicIconImports from 'lucide-react/dynamicIconImports';
import * as z from 'zod/mini';
import { element } from './svg.ts';
import { pathCloses } from './path-closes.ts';

/** An icon's shapes as SVG without any paint, on a square of 24 units. */
export interface Glyph {
  /** Every shape, to be drawn as lines. */
  readonly outline: string;
  /** The shapes that enclose an area, to be filled under the lines; empty for an icon of open strokes. */
  readonly body: string;
}

const icons = new Map<string, () => Promise<unknown>>(Object.entries(dynamicIconImports));

const length = z.union([z.number(), z.string()]);
const attributes = z.object({
  d: z.optional(z.string()),
  points: z.optional(z.string()),
  cx: z.optional(length),
  cy: z.optional(length),
  r: z.optional(length),
  rx: z.optional(length),
  ry: z.optional(length),
  x: z.optional(length),
  y: z.optional(length),
  x1: z.optional(length),
  y1: z.optional(length),
  x2: z.optional(length),
  y2: z.optional(length),
  width: z.optional(length),
  height: z.optional(length),
});
const iconModule = z.object({
  __iconData: z.object({
    node: z.array(
      z.tuple([z.enum(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']), attributes]),
    ),
  }),
});

type Shape = z.infer<typeof iconModule>['__iconData']['node'][number];

/** The Lucide icon of that name (as its file is called), or null when there is none. */
export async function loadGlyph(name: string): Promise<Glyph | null> {
  const load = icons.get(name);
  if (load === undefined) return null;
  const { __iconData: icon } = iconModule.parse(await load());
  return {
    outline: icon.node.map(shapeSvg).join(''),
    body: icon.node.filter(encloses).map(shapeSvg).join(''),
  };
}

function shapeSvg([tag, given]: Shape): string {
  return element(tag, Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)])));
}

function encloses([tag, { d }]: Shape): boolean {
  return tag === 'path' ? d !== undefined && pathCloses(d) : tag !== 'line' && tag !== 'polyline';
}
