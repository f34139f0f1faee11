import type * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { ElementRef, Mutation, MutationName } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { BODIES } from './mutation-bodies.ts';

type Read = Result<Mutation, CanvasFault>;

/** Parses a body of spec section 7. Fails with `bad-request`, the field, and the expected value. */
export function readMutation(name: MutationName, body: unknown): Read {
  switch (name) {
    case 'styling':
      return read(BODIES.styling, body, ({ reactElement, stylingFramework, ...rest }) =>
        ok({ name, element: reactElement, framework: stylingFramework, ...rest }),
      );
    case 'addJsxElement':
      return read(BODIES.addJsxElement, body, (call) => {
        if (call.fileContentsToSourceFrom !== null && call.fileContentsToSourceFrom !== '') {
          return refuse('bad-request', 'fileContentsToSourceFrom: this server takes no files from elsewhere');
        }
        const { destinationElement, beforeElement, afterElement, newElement } = call;
        return ok({
          name,
          destination: destinationElement,
          before: beforeElement,
          after: afterElement,
          newElement,
        });
      });
    case 'moveJsxElement':
      return read(BODIES.moveJsxElement, body, (call) =>
        ok({
          name,
          element: call.elementToMove,
          container: call.newContainerElement,
          before: call.beforeElement,
          after: call.afterElement,
          expectedParent: call.expectedCurrentParent,
        }),
      );
    case 'removeJsxElement':
      return read(BODIES.removeJsxElement, body, ({ elementsToRemove }) =>
        withoutNulls(elementsToRemove, (elements) => ({ name, elements })),
      );
    case 'changePropValue':
      return read(BODIES.changePropValue, body, ({ elementToModify, propName, propValue }) =>
        ok({ name, element: elementToModify, propName, propValue }),
      );
    case 'wrapInDiv':
    case 'duplicate':
      return read(BODIES[name], body, ({ reactElements }) =>
        withoutNulls(reactElements, (elements) => ({ name, elements })),
      );
    case 'changeElementTag':
      return read(BODIES.changeElementTag, body, ({ elementToModify, newTag }) =>
        ok({ name, element: elementToModify, newTag }),
      );
    case 'addClass':
      return read(BODIES.addClass, body, ({ reactElement, stylingFramework, ...rest }) =>
        ok({ name, element: reactElement, framework: stylingFramework, ...rest }),
      );
    case 'removeClass':
      return read(BODIES.removeClass, body, ({ reactElement, className }) =>
        ok({ name, element: reactElement, className }),
      );
    case 'editText':
      return read(BODIES.editText, body, ({ element, newText, oldText }) =>
        ok({ name, element, newText, oldText }),
      );
    default:
      return assertNever(name);
  }
}

function read<Call>(schema: z.ZodMiniType<Call>, body: unknown, make: (call: Call) => Read): Read {
  const parsed = schema.safeParse(body);
  if (parsed.success) return make(parsed.data);
  const [issue] = parsed.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'The body' : issue.path.join('.');
  return refuse('bad-request', `${place}: ${issue?.message} was expected`);
}

/** Rejects null entries, which the editor sends for elements it does not know. */
function withoutNulls(
  list: readonly (ElementRef | null)[],
  make: (elements: readonly ElementRef[]) => Mutation,
): Read {
  const elements = list.filter((one) => one !== null);
  return elements.length === list.length
    ? ok(make(elements))
    : refuse('unknown-element', 'The editor does not know one of the elements');
}
