import fc from 'fast-check';
import type { CodeElement } from '#canvas/lookups.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';

/** Null if no element accepts such a change. */
export type Draw = fc.Arbitrary<ChangeDraft | null>;

export function drawFrom<Item>(
  items: readonly Item[],
  draw: (item: Item) => fc.Arbitrary<ChangeDraft>,
): Draw {
  return items.length === 0 ? fc.constant(null) : fc.constantFrom(...items).chain(draw);
}

export function nativeOnes(elements: readonly CodeElement[]): readonly CodeElement[] {
  return elements.filter(({ type }) => type === 'native');
}
