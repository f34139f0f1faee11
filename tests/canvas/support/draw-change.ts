import fc from 'fast-check';
import type { CodeElement } from '#canvas/lookups.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { appearanceDraws } from './appearance-draws.ts';
import type { Draw } from './draw-from.ts';
import { placeDraws } from './place-draws.ts';

/**
 * Every kind of change that a developer makes by hand in the editor, each of an element that could take it as far as its kind
 * goes. Whether the code allows it is the server's to say. Null where no element can take any of the kind.
 *
 * The server reads code and knows no types, and no more does it know what a component needs around it when it runs. So
 * nothing is drawn that only types forbid, or that would run nowhere but where it stands.
 */
export function drawsByKind(elements: readonly CodeElement[]): ReadonlyMap<string, Draw> {
  return new Map(Object.entries({ ...appearanceDraws(elements), ...placeDraws(elements) }));
}

/** Of any kind, each as likely as another. */
export function drawChange(elements: readonly CodeElement[]): fc.Arbitrary<ChangeDraft | null> {
  return fc.oneof(...drawsByKind(elements).values());
}
