import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { styleName } from '../styling/css-value.ts';
import { changeClassWords, classWords } from './class-attribute.ts';
import { baseUnder, readModifiers, withModifiers } from './class-modifiers.ts';
import { readCssValue } from './css-value.ts';
import { styleChange } from './style-change.ts';
import { readTheme, type Theme } from './theme.ts';

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
    if (property === null) return refuse('bad-style', `"${name}" is no property of CSS`);
    const value = setting === null ? ok(null) : readCssValue(property, setting);
    if (!value.ok) return value;
    places = withProperty(theme.value, places, modifiers.value, property, value.value);
  }
  return changeClassWords(target, {
    instead: new Map(
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
  const { fates, fresh } = styleChange(theme, bases, property, value);
  let waiting = fresh.map((base) => withModifiers(modifiers, base));
  const changed = places.map(({ word, now }): Place => ({
    word,
    now: now.flatMap((one) => {
      const fate = fates.get(baseUnder(modifiers, one) ?? '');
      if (fate === undefined) return [one];
      if (fate.length > 0) return fate.map((base) => withModifiers(modifiers, base));
      const arrived = waiting;
      waiting = [];
      return arrived;
    }),
  }));
  return waiting.length === 0 ? changed : [...changed, { word: null, now: waiting }];
}
