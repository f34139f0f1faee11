import fc from 'fast-check';
import type { CodeElement } from '#canvas/lookups.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { appearanceDraws } from './appearance-draws.ts';
import type { Draw } from './draw-from.ts';
import { placeDraws } from './place-draws.ts';

/**
 * Every kind of change that a developer makes in the editor, each of an element that could accept it. Null if no
 * element can accept the kind. The server decides whether the code allows it. The server knows neither types nor the
 * runtime context of components, so this draws no change that only types forbid or that would fail at run time
 * elsewhere.
 */
export function drawsByKind(elements: readonly CodeElement[]): ReadonlyMap<string, Draw> {
  return new Map(Object.entries({ ...appearanceDraws(elements), ...placeDraws(elements) }));
}

/** A change of any kind, all kinds equally likely. */
export function drawChange(elements: readonly CodeElement[]): fc.Arbitrary<ChangeDraft | null> {
  return fc.oneof(...drawsByKind(elements).values());
}
