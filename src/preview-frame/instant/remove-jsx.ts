import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import {
  readRemovalData,
  type RemovalData,
  type RemovedElement,
} from '#editor-protocol/change/instant-update-data.ts';
import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import { elementOf, elementsForChange, keyOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { forgetKeys, hideOriginal, markStandIn } from './instant-marks.ts';
import { NOTHING_DONE, RESTRUCTURED, type InstantOutcome } from './instant-memory.ts';
import { parseInert } from './parse-inert.ts';

/** Hides elements instead of detaching them, because the framework would fail on missing ones. */
export function removeJsx(
  { codebaseIdsToRemove }: ChangeFields['REMOVE_JSX'],
  document: Document,
  log: (words: string) => void,
): InstantOutcome {
  const removed = new Map<ElementKey, RemovedElement[]>();
  for (const id of codebaseIdsToRemove) {
    const elements = elementsForChange(document, id);
    if (elements.length === 0) log('Could not find component element for instant update');
    for (const element of elements) {
      recordRemoved(element, removed);
      hideOriginal(element);
    }
  }
  const data: RemovalData = { parentToElementKeysRemoved: Object.fromEntries(removed) };
  return { ...RESTRUCTURED, data: { ...data } };
}

function recordRemoved(element: Element, removed: Map<ElementKey, RemovedElement[]>): void {
  const elementKeyRemoved = keyOf(element);
  const parentKey = element.parentElement === null ? null : keyOf(element.parentElement);
  if (elementKeyRemoved === null || parentKey === null) return;
  const ofParent = removed.get(parentKey) ?? [];
  removed.set(parentKey, [...ofParent, { outerHTML: element.outerHTML, elementKeyRemoved }]);
}

/** Restores, from their HTML, elements that the code no longer creates. Skips parents that are gone. */
export function restoreRemoved(data: unknown, host: Pick<FrameHost, 'window' | 'log'>): InstantOutcome {
  const removal = readRemovalData(data);
  if (!removal.ok) {
    host.log('Could not undo an instant update', removal.error);
    return NOTHING_DONE;
  }
  const { document } = host.window;
  for (const [parentKey, removed] of Object.entries(removal.value.parentToElementKeysRemoved)) {
    const parent = elementOf(document, parentKey);
    if (parent !== null) restoreInto(parent, removed);
  }
  return RESTRUCTURED;
}

/** Inserts front to back, so that each element gets its former index. */
function restoreInto(parent: Element, removed: readonly RemovedElement[]): void {
  const inOrder = removed.toSorted((one, other) => indexOf(one) - indexOf(other));
  for (const each of inOrder) {
    const element = parseInert(each.outerHTML, parent.ownerDocument);
    if (element !== null) {
      forgetKeys(element);
      markStandIn(element);
      parent.insertBefore(element, parent.children[indexOf(each)] ?? null);
    }
  }
}

/** Returns the index among element children; a key without one sorts last. */
function indexOf({ elementKeyRemoved }: RemovedElement): number {
  const last = parseKey(elementKeyRemoved).uniquePath.split('-').at(-1);
  return last !== undefined && /^\d{1,9}$/u.test(last) ? Number(last) : Number.MAX_SAFE_INTEGER;
}
