import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import type { RemovalData, RemovedElement } from '#editor-protocol/change/instant-update-data.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { elementsForChange, keyOf } from '../dom/find-elements.ts';
import { hideOriginal } from './instant-marks.ts';
import { RESTRUCTURED, type InstantOutcome } from './instant-outcome.ts';

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
      remember(element, removed);
      hideOriginal(element);
    }
  }
  const data: RemovalData = { parentToElementKeysRemoved: Object.fromEntries(removed) };
  return { ...RESTRUCTURED, data: { ...data } };
}

function remember(element: Element, removed: Map<ElementKey, RemovedElement[]>): void {
  const elementKeyRemoved = keyOf(element);
  const parentKey = element.parentElement === null ? null : keyOf(element.parentElement);
  if (elementKeyRemoved === null || parentKey === null) return;
  const ofParent = removed.get(parentKey) ?? [];
  removed.set(parentKey, [...ofParent, { outerHTML: element.outerHTML, elementKeyRemoved }]);
}
