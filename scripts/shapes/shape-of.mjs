// @ts-check

/**
 * The shape of a JSON value: field names and types, nothing of its content.
 * - `fields`: an object; every field named was there.
 * - `map`: an object keyed by numbers, as pages are by their ids; `list`: an array. Both say what their items look like,
 *   and null where the sample had none.
 * - `either`: the shapes that items of one list or map had. They are kept apart, not merged: a missing page and an
 *   article have different fields, and what is required of one is not required of the other.
 * @typedef {'string' | 'number' | 'boolean' | 'null'} PlainShape
 * @typedef {PlainShape | { fields: Record<string, Shape> } | { map: Shape | null } | { list: Shape | null } | { either: Shape[] }} Shape
 */

/**
 * @param {unknown} value what `JSON.parse` gives
 * @returns {Shape}
 */
export function shapeOf(value) {
  if (value === null) return 'null';
  if (Array.isArray(value)) return { list: shapeOfItems(value) };
  if (typeof value === 'object') return shapeOfObject(value);
  if (typeof value === 'string') return 'string';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  throw new TypeError(`JSON knows no ${typeof value}`);
}

/**
 * @param {object} value
 * @returns {Shape}
 */
function shapeOfObject(value) {
  const entries = Object.entries(value);
  const isKeyedByNumber = entries.length > 0 && entries.every(([name]) => /^-?\d+$/u.test(name));
  if (isKeyedByNumber) return { map: shapeOfItems(entries.map(([, item]) => item)) };
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return { fields: Object.fromEntries(sorted.map(([name, field]) => [name, shapeOf(field)])) };
}

/**
 * @param {readonly unknown[]} items
 * @returns {Shape | null}
 */
function shapeOfItems(items) {
  const distinct = new Map(items.map(shapeOf).map((shape) => [JSON.stringify(shape), shape]));
  const shapes = [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape);
  const [first, ...others] = shapes;
  if (first === undefined) return null;
  return others.length === 0 ? first : { either: shapes };
}
