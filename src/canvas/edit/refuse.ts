import { fail } from '#core/result.ts';
import type { CanvasFault, CanvasFaultCode } from '#editor-protocol/canvas-answer.ts';

/** Returns a failed result for a rejected edit. @param message a sentence for the developer, with the reason */
export function refuse(
  code: CanvasFaultCode,
  message: string,
): { readonly ok: false; readonly error: CanvasFault } {
  return fail({ code, message });
}
