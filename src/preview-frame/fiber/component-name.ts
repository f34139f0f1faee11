import { isRecord } from '#editor-protocol/reader.ts';
import type { Fiber } from './react-fiber.ts';

const FORWARD_REF = Symbol.for('react.forward_ref');
const MEMO = Symbol.for('react.memo');
const LAZY = Symbol.for('react.lazy');
/** Status of a lazy type whose module has loaded. */
const LOADED = 1;

/** Returns the name from the code or `displayName`; null for elements, fragments, and anonymous functions. */
export function componentName(fiber: Fiber): string | null {
  // `elementType` first: in `type`, React drops the name of a memoized function.
  return nameOf(fiber['elementType']) ?? nameOf(fiber['type']);
}

/** Also true for a memoized forward ref. */
export function isForwardRef(fiber: Fiber): boolean {
  return isForwardRefType(fiber['type']);
}

/** Tells whether `outer` memoizes `inner`: React then has two fibers for one element of the code. */
export function isMemoised(inner: Fiber, outer: Fiber): boolean {
  const { type } = outer;
  return isRecord(type) && type['$$typeof'] === MEMO && type['type'] === inner['elementType'];
}

function isForwardRefType(type: unknown): boolean {
  if (!isRecord(type)) return false;
  return type['$$typeof'] === FORWARD_REF || (type['$$typeof'] === MEMO && isForwardRefType(type['type']));
}

function nameOf(type: unknown): string | null {
  if (typeof type === 'function') return textIn(type, 'displayName') ?? textIn(type, 'name');
  if (!isRecord(type)) return null;
  const given = textIn(type, 'displayName');
  if (given !== null) return given;
  switch (type['$$typeof']) {
    case FORWARD_REF:
      return nameOf(type['render']);
    case MEMO:
      return nameOf(type['type']);
    case LAZY:
      return nameOf(loadedType(type['_payload']));
    default:
      return null;
  }
}

function loadedType(payload: unknown): unknown {
  if (!isRecord(payload) || payload['_status'] !== LOADED) return null;
  const module = payload['_result'];
  return isRecord(module) ? module['default'] : null;
}

/** Returns null for an empty string or a value that is not a string. */
function textIn(holder: object, name: string): string | null {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
