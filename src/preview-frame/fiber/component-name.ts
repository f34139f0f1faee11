import { isRecord } from '#editor-protocol/reader.ts';
import type { Fiber } from './react-fiber.ts';

const FORWARD_REF = Symbol.for('react.forward_ref');
const MEMO = Symbol.for('react.memo');
const LAZY = Symbol.for('react.lazy');
/** How a lazy type says that what it stands for has come. */
const LOADED = 1;

/** As it stands in the code or was given by `displayName`; null for elements, fragments, and nameless functions. */
export function componentName(fiber: Fiber): string | null {
  // What the code wrote comes first: React itself forgets the name that was given to a memoised function.
  return nameOf(fiber['elementType']) ?? nameOf(fiber['type']);
}

/** Also where it is memoised. */
export function isForwardRef(fiber: Fiber): boolean {
  return isForwardRefType(fiber['type']);
}

/** Whether `inner` is the component that `outer` memoises: for one element of the code React then has two fibres. */
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

/** null where it is no text, or an empty one. */
function textIn(holder: object, name: string): string | null {
  const value: unknown = Reflect.get(holder, name);
  return typeof value === 'string' && value !== '' ? value : null;
}
