// @ts-check

/**
 * The shape of a JSON value: field names and types, without its content.
 * - `fields`: an object; every listed field was present.
 * - `map`: an object keyed by numbers, such as pages by id; `list`: an array. Both give the shape of their items, or
 *   null if the sample had none.
 * - `either`: the different shapes of the items of one list or map. They are not merged: a missing page and an article
 *   have different fields, and a field required in one is not required in the other.
 * @typedef {'string' | 'number' | 'boolean' | 'null'} PlainShape
 * @typedef {PlainShape | { fields: Record<string, Shape> } | { map: Shape | null } | { list: Shape | null } | { either: Shape[] }} Shape
 */

/**
 * @param {unknown} value a result of `JSON.parse`
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
