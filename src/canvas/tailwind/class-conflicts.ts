import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { cssName } from '#editor-protocol/css-name.ts';
import { refuse } from '../edit/refuse.ts';
import type { Theme } from './theme.ts';
import type { Utility } from './utilities.ts';

/** A parsed Tailwind class: `dark:hover:p-4!` is `p-4` with two modifiers and important. */
interface ModifiedClass {
  readonly modifiers: readonly string[];
  readonly base: string;
  readonly isImportant: boolean;
}

const RESPONSIVE: readonly string[] = ['sm', 'md', 'lg', 'xl', '2xl'];
const MODIFIER = /^[a-z][\w-]*$/u;

/** Returns the modifiers without duplicates in written order: `dark`, width, state. */
export function readModifiers(modifiers: readonly string[]): Result<readonly string[], CanvasFault> {
  const bad = modifiers.find((one) => !MODIFIER.test(one) && !RESPONSIVE.includes(one));
  if (bad !== undefined) return refuse('bad-class', `"${bad}" is not a valid modifier`);
  return ok([...new Set(modifiers)].sort((one, other) => rank(one) - rank(other)));
}

export function withModifiers(modifiers: readonly string[], base: string): string {
  return [...modifiers, base].join(':');
}

/** Returns null if the class has other modifiers or is important, and so is unaffected. */
export function baseUnder(modifiers: readonly string[], word: string): string | null {
  const own = modifiedClass(word);
  return isSame(own.modifiers, modifiers) && !own.isImportant ? own.base : null;
}

/** Tells whether a class sets everything that another sets, under the same conditions. */
export function replacesClass(theme: Theme, word: string, other: string): boolean {
  const [own, its] = [modifiedClass(word), modifiedClass(other)];
  return (
    own.isImportant === its.isImportant &&
    isSame(own.modifiers, its.modifiers) &&
    isReplacedBy(theme, its.base, own.base)
  );
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}

function rank(modifier: string): number {
  if (modifier === 'dark') return 0;
  const width = RESPONSIVE.indexOf(modifier);
  return width === -1 ? RESPONSIVE.length + 1 : width + 1;
}

/** Ignores colons inside brackets: `[&:hover]:p-4`, `[mask-type:alpha]`. */
function modifiedClass(word: string): ModifiedClass {
  const parts = [''];
  let depth = 0;
  for (const character of word) {
    if (character === '[' || character === '(') depth++;
    if (character === ']' || character === ')') depth--;
    if (character === ':' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  const last = parts.pop() ?? '';
  const base = last.replaceAll(/^!|!$/gu, '');
  return { modifiers: parts, base, isImportant: base !== last };
}

/** Tells whether `by` sets everything that `base` sets. Both without modifiers. */
export function isReplacedBy({ merge }: Theme, base: string, by: string): boolean {
  return !setsMore(base, by) && merge(`${base} ${by}`) === by;
}

/** Tells whether a utility sets this property, or part of it, and nothing else. */
export function setsOnly(theme: Theme, base: string, property: string, { samples }: Utility): boolean {
  return (
    base.startsWith(`[${cssName(property)}:`) || samples.some((sample) => isReplacedBy(theme, base, sample))
  );
}

/** Tells whether a utility is exactly for this property, so that removing the property removes it. */
export function setsExactly(theme: Theme, base: string, property: string, { samples }: Utility): boolean {
  return (
    base.startsWith(`[${cssName(property)}:`) ||
    samples.some((sample) => isReplacedBy(theme, base, sample) && isReplacedBy(theme, sample, base))
  );
}

/**
 * Corrects tailwind-merge where it removes too much: a line height survives another font size, and `truncate` has
 * effects that `text-clip` does not undo.
 */
function setsMore(base: string, by: string): boolean {
  if (base.startsWith('leading-')) return !by.startsWith('leading-');
  return base === 'truncate' && by !== 'truncate';
}
