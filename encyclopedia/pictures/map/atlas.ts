import type { Position } from './sphere.ts';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as z from 'zod/mini';
import { boxAround, type Box } from './box.ts';
import { partition, toDirections, type Directions } from './directions.ts';

const pair = z.tuple([z.number(), z.number()]);
const name = z.object({ name: z.string() });
const country = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), arcs: z.array(z.array(z.number())), properties: name }),
  z.object({
    type: z.literal('MultiPolygon'),
    arcs: z.array(z.array(z.array(z.number()))),
    properties: name,
  }),
]);
const worldAtlas = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: pair, translate: pair }),
  arcs: z.custom<readonly (readonly Position[])[]>(isArcs),
  objects: z.object({
    countries: z.object({ type: z.literal('GeometryCollection'), geometries: z.array(country) }),
  }),
});

export type Country = z.infer<typeof country>;

/**
 * The countries of the world by Natural Earth (1:50m). Their outlines consist of arcs that neighbors share, so arcs can
 * be projected and simplified separately without gaps.
 */
export interface Atlas {
  readonly arcs: readonly (readonly Position[])[];
  /**
   * The same arcs as directions from the center of the Earth, for measuring and projecting; without the artificial
   * coast that closes Antarctica along the edge of a flat map.
   */
  readonly directions: readonly Directions[];
  /** All directions in sequence, in the same memory. */
  readonly world: Directions;
  /** The bounding box of each arc, in degrees; the top is the south. */
  readonly boxes: readonly Box[];
  readonly countries: readonly Country[];
}

/** Handwritten: a schema takes longer for eighty thousand points than drawing a map. */
function isArcs(value: unknown): boolean {
  return Array.isArray(value) && value.every((arc) => Array.isArray(arc) && arc.every(isPair));
}

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every((number) => typeof number === 'number');
}

let loaded: Atlas | null = null;

/** Reads the atlas from its package, once per process. */
export function loadAtlas(): Atlas {
  loaded ??= readAtlas();
  return loaded;
}

function readAtlas(): Atlas {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  const { transform, objects, ...topology } = worldAtlas.parse(JSON.parse(readFileSync(file, 'utf8')));
  const [scaleX, scaleY] = transform.scale;
  const [fromX, fromY] = transform.translate;
  // Each point of a quantized arc is the delta from the previous point.
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Position => {
      x += dx;
      y += dy;
      return [x * scaleX + fromX, y * scaleY + fromY];
    });
  });
  const real = arcs.map((arc) => arc.filter(([, latitude]) => latitude > -89.9));
  const world = toDirections(real.flat());
  return {
    countries: objects.countries.geometries,
    arcs,
    directions: partition(
      world,
      real.map((arc) => arc.length * 3),
    ),
    world,
    boxes: arcs.map(boxAround),
  };
}

/**
 * Returns the polygons of a country, each a list of rings, the outer ring first; a ring is a list of arc indexes (`~i`
 * is arc i backwards).
 */
export function polygonsOf(country: Country): readonly (readonly (readonly number[])[])[] {
  return country.type === 'Polygon' ? [country.arcs] : country.arcs;
}

/** Joins the arcs of a ring; works for the atlas's own arcs and for projected arcs. */
export function ringPoints<P>(arcs: readonly (readonly P[])[], ring: readonly number[]): P[] {
  // An arc ends where the next begins.
  return ring.flatMap((index) =>
    index < 0 ? arcAt(arcs, ~index).slice(1).reverse() : arcAt(arcs, index).slice(0, -1),
  );
}

export function withoutDirection(index: number): number {
  return index < 0 ? ~index : index;
}

/** Returns the entry of an arc, e.g. its points or its box; throws for an unknown index. */
export function arcAt<A>(arcs: readonly A[], index: number): A {
  const arc = arcs[index];
  if (arc === undefined) throw new RangeError(`The atlas has no arc ${index}`);
  return arc;
}
