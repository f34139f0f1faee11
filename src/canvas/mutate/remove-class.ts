import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { removeClassWord } from '../tailwind/class-attribute.ts';

/** Removes a class that is literal in the code; rejects a class from an expression. */
export function removeClass(
  draft: EditDraft,
  { element, className }: Mutations['removeClass'],
): Result<null, CanvasFault> {
  const target = draft.target(element);
  return target.ok ? removeClassWord(target.value, className) : target;
}
