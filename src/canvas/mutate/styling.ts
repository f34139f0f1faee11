import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { styleWithCss } from '../styling/css-style.ts';
import { styleInline } from '../styling/inline-style.ts';
import { styleWithTailwind } from '../tailwind/style-with-tailwind.ts';

/** Styles an element with the given framework: inline, in a style sheet, or with utility classes. */
export function styling(draft: EditDraft, mutation: Mutations['styling']): Result<null, CanvasFault> {
  const target = draft.target(mutation.element);
  if (!target.ok) return target;
  switch (mutation.framework) {
    case 'Inline':
      return styleInline(target.value, mutation);
    case 'CSS':
      return styleWithCss(draft, target.value, mutation);
    case 'Tailwind':
      return styleWithTailwind(target.value, mutation);
    default:
      return assertNever(mutation.framework);
  }
}
