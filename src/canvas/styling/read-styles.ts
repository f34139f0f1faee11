import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { styleName, whyNoValue, type StyleValue } from './css-value.ts';

/** Property name of `styleName` → value; null removes the property. */
export type StyleChanges = ReadonlyMap<string, StyleValue | null>;

/** Fails with `bad-style` for an invalid CSS name or value. */
export function readStyles(styling: Mutations['styling']['styling']): Result<StyleChanges, CanvasFault> {
  const changes = new Map<string, StyleValue | null>();
  for (const [written, value] of Object.entries(styling)) {
    const name = styleName(written);
    if (name === null) return refuse('bad-style', `${written} is no property of CSS`);
    const problem = value === null ? null : whyNoValue(value);
    if (problem !== null) return refuse('bad-style', problem);
    changes.set(name, value);
  }
  return ok(changes);
}
