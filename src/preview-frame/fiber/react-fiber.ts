import { ROOT_IDS } from '#editor-protocol/codebase-id.ts';
import { isRecord } from '#editor-protocol/reader.ts';

/**
 * A node of React's own tree, of React 17 to 19. It is React's private matter, so nothing is believed of it: every field
 * is unknown until it was looked at.
 */
export type Fiber = Readonly<Record<string, unknown>>;

const FIBRE_FIELD = '__reactFiber$';
const CONTAINER_FIELD = '__reactContainer$';

export function linkedFiber(fiber: Fiber, link: 'alternate' | 'child' | 'return' | 'sibling'): Fiber | null {
  const linked = fiber[link];
  return isRecord(linked) ? linked : null;
}

export function propsOf(fiber: Fiber): Fiber | null {
  const props = fiber['memoizedProps'];
  return isRecord(props) ? props : null;
}

/** The fibre React hung on an element that it made. It may be an older twin of the one in use: see `currentRoot`. */
export function fiberOfElement(element: Element): Fiber | null {
  return ownFiber(element, FIBRE_FIELD);
}

/**
 * The top of the tree that is on the page now. React keeps two copies of every fibre and swaps them; only what is
 * reached from here downwards is sure to be the copy in use.
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

/** Of React as built for development: it alone keeps who made an element, and it alone has its code reloaded. */
export function isDevelopmentFiber(fiber: Fiber): boolean {
  return '_debugOwner' in fiber;
}

/** The app's tree: under one of the frameworks' root elements, else wherever the body shows React first. */
export function rootFiber(document: Document): Fiber | null {
  const roots = ROOT_IDS.map((id) => document.getElementById(id)).filter((root) => root !== null);
  for (const element of [...roots, document.body, ...document.body.querySelectorAll('*')]) {
    const fiber = ownFiber(element, CONTAINER_FIELD) ?? ownFiber(element, FIBRE_FIELD);
    if (fiber !== null) return currentRoot(fiber);
  }
  return null;
}

/** React ends the names of its fields by random letters, others in every copy of it. */
function ownFiber(element: Element, start: string): Fiber | null {
  for (const name of Object.keys(element)) {
    if (!name.startsWith(start)) continue;
    const fiber: unknown = Reflect.get(element, name);
    if (isRecord(fiber)) return fiber;
  }
  return null;
}
