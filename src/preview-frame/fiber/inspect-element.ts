import type { InspectPayload } from '#editor-protocol/frame-request.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import type { PageWindow } from '../host/frame-host.ts';
import { componentName, linkedFiber, propsOf, rootFiber, type Fiber } from './react-fiber.ts';

type SerializedValues = Readonly<Record<string, unknown>>;

/** Data of a component or an element, or the protocol's error text. */
export type Inspection =
  | { readonly props: SerializedValues; readonly state: SerializedValues }
  | { readonly error: string };

/** Placeholders for values that cannot be sent. */
const OBJECT = 'TEMPO_OBJECT_TYPE';
const FUNCTION = 'TEMPO_FUNCTION_TYPE';

/** Returns props and state of the topmost matching fiber; spec sections 7 and 8, inspect requests. */
export function inspectElement(window: PageWindow, payload: InspectPayload): Inspection {
  if (payload.componentName === '') return { error: 'No component name' };
  if (!payload.isComponent && payload.tempoElementID === '') return { error: 'Could not find element' };
  const root = rootFiber(window.document);
  const found = root === null ? null : topmost(root, (fiber) => matchesPayload(fiber, payload));
  if (found === null) return { error: 'No component found' };
  return { props: serializedProps(found), state: serializedState(found) };
}

function matchesPayload(fiber: Fiber, payload: InspectPayload): boolean {
  const { isComponent, tempoElementID, componentElementId } = payload;
  if (isComponent && tempoElementID === '') return componentName(fiber) === payload.componentName;
  if (!hasCodebaseId(fiber, tempoElementID)) return false;
  return isComponent || componentElementId === '' || isBelow(fiber, componentElementId);
}

function hasCodebaseId(fiber: Fiber, id: string): boolean {
  return propsOf(fiber)?.[CODEBASE_ID_ATTRIBUTE] === id;
}

function isBelow(fiber: Fiber, id: string): boolean {
  for (let above = linkedFiber(fiber, 'return'); above !== null; above = linkedFiber(above, 'return')) {
    if (hasCodebaseId(above, id)) return true;
  }
  return false;
}

function topmost(root: Fiber, isWanted: (fiber: Fiber) => boolean): Fiber | null {
  let level = [root];
  while (level.length > 0) {
    const wanted = level.find(isWanted);
    if (wanted !== undefined) return wanted;
    level = level.flatMap(childrenOf);
  }
  return null;
}

function childrenOf(fiber: Fiber): Fiber[] {
  const children: Fiber[] = [];
  for (let child = linkedFiber(fiber, 'child'); child !== null; child = linkedFiber(child, 'sibling')) {
    children.push(child);
  }
  return children;
}

function serializedProps(fiber: Fiber): SerializedValues {
  const props = Object.entries(propsOf(fiber) ?? {}).filter(([name]) => name !== 'children');
  return Object.fromEntries(props.map(([name, value]) => [name, serialized(value)]));
}

/** Returns the state of a class, or the value of a function component's first hook, if there is any. */
function serializedState(fiber: Fiber): SerializedValues {
  const memoized = fiber['memoizedState'];
  const state = isRecord(memoized) && Boolean(memoized['baseState']) ? memoized['baseState'] : memoized;
  if (state === null || state === undefined) return {};
  if (typeof state !== 'object') return { state: serialized(state) };
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [name, serialized(value)]));
}

function serialized(value: unknown): unknown {
  if (typeof value === 'object') return OBJECT;
  if (typeof value === 'function') return FUNCTION;
  // Structured clone rejects symbols.
  return typeof value === 'symbol' ? String(value) : value;
}
