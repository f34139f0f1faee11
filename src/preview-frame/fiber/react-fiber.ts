import { ROOT_IDS } from '#editor-protocol/codebase-id.ts';
import { isRecord } from '#editor-protocol/reader.ts';

/**
 * A node of React's internal tree, React 17 to 19. The shape is private to React, so every field is unknown until it
 * is checked.
 */
export type Fiber = Readonly<Record<string, unknown>>;

const FIBER_FIELD = '__reactFiber$';
const CONTAINER_FIELD = '__reactContainer$';

export function linkedFiber(fiber: Fiber, link: 'alternate' | 'child' | 'return' | 'sibling'): Fiber | null {
  const linked = fiber[link];
  return isRecord(linked) ? linked : null;
}

export function propsOf(fiber: Fiber): Fiber | null {
  const props = fiber['memoizedProps'];
  return isRecord(props) ? props : null;
}

/** Returns the fiber attached to an element. It may be the stale alternate of the current fiber: see `currentRoot`. */
export function fiberOfElement(element: Element): Fiber | null {
  return ownFiber(element, FIBER_FIELD);
}

/**
 * Returns the root of the current tree. React keeps two copies of every fiber and swaps them; only fibers reached
 * downward from this root are sure to be current.
 */
export function currentRoot(fiber: Fiber): Fiber {
  let top = fiber;
  for (let above = linkedFiber(top, 'return'); above !== null; above = linkedFiber(top, 'return'))
    top = above;
  const root = top['stateNode'];
  const current = isRecord(root) ? root['current'] : null;
  if (isRecord(current)) return current;
  const twin = linkedFiber(top, 'alternate');
  const isTwinInUse =
    linkedFiber(top, 'child') === null && twin !== null && linkedFiber(twin, 'child') !== null;
  return isTwinInUse ? twin : top;
}

/** Tells whether React is a development build: only it keeps the owner of an element, and only it has code reloaded. */
export function isDevelopmentFiber(fiber: Fiber): boolean {
  return '_debugOwner' in fiber;
}

/** Returns the app's tree: under a framework's root element, else the first React element in the body. */
export function rootFiber(document: Document): Fiber | null {
  const roots = ROOT_IDS.map((id) => document.getElementById(id)).filter((root) => root !== null);
  for (const element of [...roots, document.body, ...document.body.querySelectorAll('*')]) {
    const fiber = ownFiber(element, CONTAINER_FIELD) ?? ownFiber(element, FIBER_FIELD);
    if (fiber !== null) return currentRoot(fiber);
  }
  return null;
}

/** React appends random letters to its field names, different in each copy of React. */
function ownFiber(element: Element, start: string): Fiber | null {
  for (const name of Object.keys(element)) {
    if (!name.startsWith(start)) continue;
    const fiber: unknown = Reflect.get(element, name);
    if (isRecord(fiber)) return fiber;
  }
  return null;
}

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
export function isMemoized(inner: Fiber, outer: Fiber): boolean {
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
