import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { isStylingModifier } from '#editor-protocol/change/styling-modifiers.ts';
import { refuse } from '../edit/refuse.ts';

/** Conditions of a rule besides its class. */
export interface RuleState {
  /** `.dark .card:hover` for the class `card`. */
  readonly selectorOf: (word: string) => string;
  /** Minimum window width; null for any width. */
  readonly minWidth: string | null;
}

/** Tailwind's breakpoints, so that both styling methods agree. */
const WIDTHS: ReadonlyMap<string, string> = new Map([
  ['sm', '40rem'],
  ['md', '48rem'],
  ['lg', '64rem'],
  ['xl', '80rem'],
  ['2xl', '96rem'],
]);

/** Fails with `bad-style` for a modifier without a CSS equivalent, and for two widths. */
export function ruleState(modifiers: readonly string[]): Result<RuleState, CanvasFault> {
  const states: string[] = [];
  const widths: string[] = [];
  let isDark = false;
  for (const modifier of new Set(modifiers)) {
    const width = WIDTHS.get(modifier);
    if (width !== undefined) widths.push(width);
    else if (modifier === 'dark') isDark = true;
    else if (isStylingModifier(modifier)) states.push(`:${modifier}`);
    else return refuse('bad-style', `A style sheet has no state ${modifier}`);
  }
  const [minWidth = null, another] = widths;
  if (another !== undefined) return refuse('bad-style', 'A rule holds from one width on');
  const suffix = states.join('');
  return ok({ selectorOf: (word) => `${isDark ? '.dark ' : ''}.${word}${suffix}`, minWidth });
}

export function mediaQuery(minWidth: string): string {
  return `(min-width: ${minWidth})`;
}

/** Accepts both syntaxes. */
export function isMinWidth(params: string, minWidth: string): boolean {
  const bare = params.replaceAll(/\s+/gu, '');
  return bare === `(min-width:${minWidth})` || bare === `(width>=${minWidth})`;
}
