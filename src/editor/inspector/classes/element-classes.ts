import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

export interface ElementClass {
  readonly name: string;
  /** True for a literal class in the code; false for a class that is computed or comes from a component. */
  readonly isRemovable: boolean;
}

/** Classes that the frame script and the source id plugin add. */
const OWN = /^(?:arb89-|tempo-)/u;

/** Returns the removable classes first, then the others, each in the given order. */
export function elementClasses(
  classList: readonly string[],
  removable: readonly string[],
): readonly ElementClass[] {
  const names = [...new Set([...removable, ...classList])].filter((name) => !OWN.test(name));
  const classes = names.map((name) => ({ name, isRemovable: removable.includes(name) }));
  return [
    ...classes.filter(({ isRemovable }) => isRemovable),
    ...classes.filter(({ isRemovable }) => !isRemovable),
  ];
}

/** Returns the typed classes that the element does not have yet, without duplicates. */
export function newClasses(written: string, present: readonly ElementClass[]): readonly string[] {
  const words = written.split(/\s+/u).filter((word) => word !== '');
  return [...new Set(words)].filter((word) => !present.some(({ name }) => name === word));
}

/** Returns classes from the app's code that contain the last typed word: prefix matches first, then by use count. */
export function classSuggestions(
  code: TreeElementLookup,
  written: string,
  present: readonly ElementClass[],
  limit = 8,
): readonly string[] {
  const word = written.split(/\s+/u).at(-1) ?? '';
  if (word === '') return [];
  const uses = new Map<string, number>();
  for (const { removableClasses = [] } of Object.values(code)) {
    for (const name of removableClasses) uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const rank = (name: string): number => (name.startsWith(word) ? 1_000_000 : 0) + (uses.get(name) ?? 0);
  return [...uses.keys()]
    .filter((name) => name.includes(word) && name !== word && !present.some((own) => own.name === name))
    .sort((one, other) => rank(other) - rank(one) || one.localeCompare(other))
    .slice(0, limit);
}
