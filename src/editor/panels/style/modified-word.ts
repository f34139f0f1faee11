/** A Tailwind class, parsed: `dark:hover:p-4` is `p-4` with two modifiers. */
interface ModifiedWord {
  readonly modifiers: readonly string[];
  readonly base: string;
}

/** Splits at colons outside brackets: not in `[&:hover]:p-4` or `[mask-type:alpha]`. */
function modifiedWord(word: string): ModifiedWord {
  const parts = word.split(/:(?![^[(]*[\])])/u);
  return { modifiers: parts.slice(0, -1), base: parts.at(-1) ?? word };
}

/** Returns the classes with exactly these modifiers, without the modifiers. */
export function basesUnder(words: readonly string[], modifiers: readonly string[]): readonly string[] {
  return words
    .map(modifiedWord)
    .filter((word) => isSameSet(word.modifiers, modifiers))
    .map(({ base }) => base);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
