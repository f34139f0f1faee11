import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { changeClassWords, classWords } from '../classes/class-attribute.ts';
import type { Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { cssValue, styleName } from '../styling/css-value.ts';
import {
  baseUnder,
  setsExactly,
  isReplacedBy,
  readModifiers,
  setsOnly,
  withModifiers,
} from './class-conflicts.ts';
import { readTheme, type Theme } from './theme.ts';
import { utilityOf } from './utilities.ts';

/** A position in the class attribute: the original class, if any, and its current replacements. */
interface Place {
  readonly word: string | null;
  readonly now: readonly string[];
}

/**
 * Sets CSS properties with Tailwind classes. They replace only classes that set the same under the same modifiers:
 * classes that set more stay, and lose by Tailwind's own order.
 */
export function styleWithTailwind(
  target: Target,
  { styling, modifiers: given }: Mutations['styling'],
): Result<null, CanvasFault> {
  const modifiers = readModifiers(given);
  if (!modifiers.ok) return modifiers;
  const written = classWords(target);
  if (!written.ok) return written;
  const theme = readTheme(target.sources);
  if (!theme.ok) return theme;

  let places: readonly Place[] = written.value.words.map((word) => ({ word, now: [word] }));
  for (const [name, setting] of Object.entries(styling)) {
    const property = styleName(name);
    if (property === null) return refuse('bad-style', `"${name}" is not a CSS property`);
    const value = setting === null ? ok(null) : readCssValue(property, setting);
    if (!value.ok) return value;
    places = withProperty(theme.value, places, modifiers.value, property, value.value);
  }
  return changeClassWords(target, {
    replacements: new Map(
      places.flatMap(({ word, now }) => (word === null ? [] : [[word, now] as const])).reverse(),
    ),
    added: places.flatMap(({ word, now }) => (word === null ? now : [])),
  });
}

function withProperty(
  theme: Theme,
  places: readonly Place[],
  modifiers: readonly string[],
  property: string,
  value: string | null,
): readonly Place[] {
  const bases = places
    .flatMap(({ now }) => now.map((word) => baseUnder(modifiers, word)))
    .filter((base) => base !== null);
  const { replacements, added } = styleChange(theme, bases, property, value);
  let waiting = added.map((base) => withModifiers(modifiers, base));
  const changed = places.map(({ word, now }): Place => ({
    word,
    now: now.flatMap((one) => {
      const fate = replacements.get(baseUnder(modifiers, one) ?? '');
      if (fate === undefined) return [one];
      if (fate.length > 0) return fate.map((base) => withModifiers(modifiers, base));
      const arrived = waiting;
      waiting = [];
      return arrived;
    }),
  }));
  return waiting.length === 0 ? changed : [...changed, { word: null, now: waiting }];
}

/** The effect of setting a property on the classes with the same modifiers, given without them. */
interface StyleChange {
  /** Class → its replacements; empty if it is removed. */
  readonly replacements: ReadonlyMap<string, readonly string[]>;
  /** New classes, for the place of the first removed one, else the end. */
  readonly added: readonly string[];
}

/** @param value CSS value; null removes the property */
export function styleChange(
  theme: Theme,
  bases: readonly string[],
  property: string,
  value: string | null,
): StyleChange {
  const utility = utilityOf(property);
  const isConcerned = value === null ? setsExactly : setsOnly;
  const gone = bases.filter((base) => isConcerned(theme, base, property, utility));
  const added = value === null ? [] : utility.classesFor(value, theme);
  const replacements = new Map<string, readonly string[]>(gone.map((base) => [base, []]));
  if (property === 'fontSize') return { replacements, added: keepLeading(theme, gone, added) };
  const paired = property === 'lineHeight' ? bases.filter((base) => sizedLeading(theme, base) !== null) : [];
  if (paired.length === 0) return { replacements, added };
  for (const base of paired) replacements.set(base, [withLeading(theme, base, added[0] ?? null)]);
  return { replacements, added: [] };
}

/** `text-sm/6` becomes `text-xl/6`, or `leading-6` without a font size. */
function keepLeading(theme: Theme, gone: readonly string[], added: readonly string[]): readonly string[] {
  const pair = gone.map((base) => sizedLeading(theme, base)).findLast((one) => one !== null);
  if (pair === undefined || pair === null) return added;
  const [size] = added;
  return [size === undefined ? `leading-${pair.leading}` : `${size}/${pair.leading}`];
}

/** `text-sm/6` with `leading-8` becomes `text-sm/8`. */
function withLeading(theme: Theme, base: string, leading: string | null): string {
  const size = sizedLeading(theme, base)?.size ?? base;
  return leading === null ? size : `${size}/${leading.slice('leading-'.length)}`;
}

/** `text-sm/6` sets a font size and a line height. */
interface SizedLeading {
  readonly size: string;
  readonly leading: string;
}

const PAIR = /^(text-(?:\[[^\]]*\]|\([^)]*\)|[\w.-]+))\/(.+)$/u;

/** Returns null for other classes, such as the color `text-ink/50`. */
function sizedLeading(theme: Theme, base: string): SizedLeading | null {
  const [, size, leading] = PAIR.exec(base) ?? [];
  if (size === undefined || leading === undefined) return null;
  return isReplacedBy(theme, size, 'text-base') ? { size, leading } : null;
}

/** Characters that would end the class, declaration, or string around them; also `!`, as `!important` would be lost. */
const UNSAFE = /[;{}"'<>`\\!\p{C}]/u;
const CLOSING: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
]);

/**
 * Normalizes a value for use in a class: a number gets its unit, blanks become single. Fails with `bad-style` if a
 * class cannot contain it.
 * @param property in camel case
 */
export function readCssValue(property: string, given: string | number): Result<string, CanvasFault> {
  const value = cssValue(property, given).trim().replaceAll(/\s+/gu, ' ');
  const isNumber = typeof given !== 'number' || Number.isFinite(given);
  const isSafe = isNumber && value !== '' && !UNSAFE.test(value) && isBalanced(value);
  return isSafe ? ok(value) : refuse('bad-style', `"${value}" cannot be used in a class`);
}

function isBalanced(value: string): boolean {
  const open: string[] = [];
  for (const character of value) {
    if (character === '(' || character === '[') open.push(character);
    const partner = CLOSING.get(character);
    if (partner !== undefined && open.pop() !== partner) return false;
  }
  return open.length === 0;
}
