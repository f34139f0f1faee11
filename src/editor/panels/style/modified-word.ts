/** A class as Tailwind reads it: `dark:hover:p-4` is `p-4` under two modifiers. */
interface ModifiedWord {
  readonly modifiers: readonly string[];
  readonly base: string;
}

/** A colon inside brackets divides nothing: `[&:hover]:p-4`, `[mask-type:alpha]`. */
function modifiedWord(word: string): ModifiedWord {
  const parts = word.split(/:(?![^[(]*[\])])/u);
  return { modifiers: parts.slice(0, -1), base: parts.at(-1) ?? word };
}

/** The classes that hold under just these modifiers, without them. */
export function basesUnder(words: readonly string[], modifiers: readonly string[]): readonly string[] {
  return words
    .map(modifiedWord)
    .filter((word) => isSameSet(word.modifiers, modifiers))
    .map(({ base }) => base);
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one));
}
