import type { CodeElement } from '#canvas/lookups.ts';

/** Elements of a common parent, in the order of the code; at least two. */
export type Siblings = readonly [CodeElement, CodeElement, ...CodeElement[]];

export function rowsOfSiblings(elements: readonly CodeElement[]): readonly Siblings[] {
  const rows = new Map<string, CodeElement[]>();
  for (const element of elements) {
    const { parentCodebaseId: parent } = element;
    if (parent !== null) rows.set(parent, [...(rows.get(parent) ?? []), element]);
  }
  return [...rows.values()].flatMap((row) => {
    const [first, second, ...others] = row.sort((one, other) => one.range.start - other.range.start);
    return first === undefined || second === undefined ? [] : [[first, second, ...others] as const];
  });
}

/** All pairs and triples of consecutive elements. An element does not show whether other nodes are between them. */
export function runsOf(rows: readonly Siblings[]): readonly Siblings[] {
  return rows.flatMap((row) =>
    row.flatMap((first, index): readonly Siblings[] => {
      const [second, third] = row.slice(index + 1);
      if (second === undefined) return [];
      return third === undefined
        ? [[first, second]]
        : [
            [first, second],
            [first, second, third],
          ];
    }),
  );
}

export function standsIn(inner: CodeElement, outer: CodeElement): boolean {
  return (
    inner !== outer &&
    inner.filename === outer.filename &&
    inner.range.start >= outer.range.start &&
    inner.range.end <= outer.range.end
  );
}
