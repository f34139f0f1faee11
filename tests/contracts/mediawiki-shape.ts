import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Shape } from '#scripts/shapes/shape-of.mjs';

/** The shape of a real answer, as written by scripts/derive-shapes.mjs: `parse-game.v1`. */
export function mediawikiShape(name: string): Shape {
  const file = new URL(`../fixtures/mediawiki-shapes/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8'));
}

/**
 * Lists the differences between a value and a shape, a sentence each; empty if it matches. Every field of the shape
 * must be present and no other, unless its path is in `leftOut`: `query.pages.*.editurl`, with `*` for an item of a
 * list or a map. If the shape allows several forms, the value is compared with the nearest.
 */
export function differences(
  value: unknown,
  shape: Shape,
  leftOut: ReadonlySet<string> = new Set(),
): string[] {
  return compare(value, shape, '', leftOut);
}

function compare(value: unknown, shape: Shape, path: string, leftOut: ReadonlySet<string>): string[] {
  const here = path === '' ? 'the answer' : path;
  if (typeof shape === 'string') {
    const type = value === null ? 'null' : typeof value;
    return type === shape ? [] : [`${here} is ${type}, not ${shape}`];
  }
  if ('either' in shape) {
    const tried = shape.either.map((one) => compare(value, one, path, leftOut));
    return tried.reduce((nearest, one) => (one.length < nearest.length ? one : nearest));
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return [`${here} is no list`];
    return compareItems(value, shape.list, path, leftOut);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${here} is no object`];
  if ('map' in shape) return compareItems(Object.values(value), shape.map, path, leftOut);
  const fields = new Map<string, unknown>(Object.entries(value));
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const unknown = [...fields.keys()].filter((name) => !Object.hasOwn(shape.fields, name));
  return [
    ...unknown.map((name) => `${at(name)} is no field of MediaWiki's`),
    ...Object.entries(shape.fields).flatMap(([name, field]) => {
      if (fields.has(name)) return compare(fields.get(name), field, at(name), leftOut);
      return leftOut.has(at(name)) ? [] : [`${at(name)} is missing`];
    }),
  ];
}

function compareItems(
  items: readonly unknown[],
  shape: Shape | null,
  path: string,
  leftOut: ReadonlySet<string>,
) {
  const item = path === '' ? '*' : `${path}.*`;
  if (shape === null) return items.length === 0 ? [] : [`${path} has items, and the sample shows none`];
  return [...new Set(items.flatMap((one) => compare(one, shape, item, leftOut)))];
}
