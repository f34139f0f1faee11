import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { addClassWord, classWords, removeClassWord, replaceClassWords } from '../classes/class-attribute.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { styleWithCss } from '../styling/css-style.ts';
import { styleInline } from '../styling/inline-style.ts';
import { readModifiers, replacesClass, withModifiers } from '../tailwind/class-conflicts.ts';
import { styleWithTailwind } from '../tailwind/style-with-tailwind.ts';
import { readTheme } from '../tailwind/theme.ts';

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

/**
 * Adds a class. A Tailwind class gets its modifiers, and replaces classes that set the same property under them.
 * Without a class name, adds the classes of the custom properties.
 */
export function addClass(draft: EditDraft, mutation: Mutations['addClass']): Result<null, CanvasFault> {
  const target = draft.target(mutation.element);
  if (!target.ok) return target;
  const bases = classesOf(mutation);
  const [first, ...others] = bases;
  if (first === undefined) return refuse('bad-class', 'No class was given');
  if (mutation.framework === null && others.length === 0) return addClassWord(target.value, first);
  if (mutation.framework === null) return replaceClassWords(target.value, [], bases);

  const modifiers = readModifiers(mutation.modifiers);
  if (!modifiers.ok) return modifiers;
  const present = classWords(target.value);
  if (!present.ok) return present;
  const theme = readTheme(draft.sources);
  if (!theme.ok) return theme;
  const added = bases.map((base) => withModifiers(modifiers.value, base));
  const replaced = present.value.words.filter((word) =>
    added.some((one) => replacesClass(theme.value, one, word)),
  );
  return replaceClassWords(target.value, replaced, added);
}

function classesOf({ className, customProperties }: Mutations['addClass']): readonly string[] {
  if (className !== '') return [className];
  return customProperties.flatMap(({ tailwind }) => tailwind.split(/\s+/u)).filter((word) => word !== '');
}

/** Removes a class that is literal in the code; rejects a class from an expression. */
export function removeClass(
  draft: EditDraft,
  { element, className }: Mutations['removeClass'],
): Result<null, CanvasFault> {
  const target = draft.target(element);
  return target.ok ? removeClassWord(target.value, className) : target;
}
