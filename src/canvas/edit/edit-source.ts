import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { addClass } from '../mutate/add-class.ts';
import { addJsxElement } from '../mutate/add-jsx-element.ts';
import { changeElementTag } from '../mutate/change-element-tag.ts';
import { changePropValue } from '../mutate/change-prop-value.ts';
import { duplicate } from '../mutate/duplicate.ts';
import { editText } from '../mutate/edit-text.ts';
import { moveJsxElement } from '../mutate/move-jsx-element.ts';
import { removeClass } from '../mutate/remove-class.ts';
import { removeJsxElement } from '../mutate/remove-jsx-element.ts';
import { styling } from '../mutate/styling.ts';
import { wrapInDiv } from '../mutate/wrap-in-div.ts';
import { openDraft, type EditDraft } from './edit-draft.ts';
import { finishEdit, type Edit } from './finish-edit.ts';
import type { Mutation } from './mutation.ts';
import type { SourceReader } from './source-reader.ts';

/**
 * Performs one mutation of spec section 7 on the sources in memory; nothing is written. Fails with the reason if it
 * cannot be made safely.
 */
export function editSource(mutation: Mutation, sources: SourceReader): Result<Edit, CanvasFault> {
  const draft = openDraft(sources);
  const done = mutate(draft, mutation);
  return done.ok ? finishEdit(draft) : done;
}

function mutate(draft: EditDraft, mutation: Mutation): Result<null, CanvasFault> {
  switch (mutation.name) {
    case 'styling':
      return styling(draft, mutation);
    case 'addJsxElement':
      return addJsxElement(draft, mutation);
    case 'moveJsxElement':
      return moveJsxElement(draft, mutation);
    case 'removeJsxElement':
      return removeJsxElement(draft, mutation);
    case 'changePropValue':
      return changePropValue(draft, mutation);
    case 'wrapInDiv':
      return wrapInDiv(draft, mutation);
    case 'duplicate':
      return duplicate(draft, mutation);
    case 'changeElementTag':
      return changeElementTag(draft, mutation);
    case 'addClass':
      return addClass(draft, mutation);
    case 'removeClass':
      return removeClass(draft, mutation);
    case 'editText':
      return editText(draft, mutation);
    default:
      return assertNever(mutation);
  }
}
