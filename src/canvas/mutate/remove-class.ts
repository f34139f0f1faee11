import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { removeClassWord } from '../tailwind/class-attribute.ts';

/** Takes one class out of those that stand in the code; one that an expression gives is refused. */
export function removeClass(
  draft: EditDraft,
  { element, className }: Mutations['removeClass'],
): Result<null, CanvasFault> {
  const target = draft.target(element);
  return target.ok ? removeClassWord(target.value, className) : target;
}
