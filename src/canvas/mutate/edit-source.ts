import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { openDraft, type EditDraft, type SourceReader } from '../edit/edit-draft.ts';
import { finishEdit, type Edit } from '../edit/finish-edit.ts';
import type { Mutation } from '../edit/mutation.ts';
import { addJsxElement } from './add-jsx-element.ts';
import { changeElementTag } from './change-element-tag.ts';
import { changePropValue } from './change-prop-value.ts';
import { addClass, removeClass, styling } from './class-mutations.ts';
import { duplicate } from './duplicate.ts';
import { editText } from './edit-text.ts';
import { moveJsxElement } from './move-jsx-element.ts';
import { removeJsxElement } from './remove-jsx-element.ts';
import { wrapInDiv } from './wrap-in-div.ts';

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
