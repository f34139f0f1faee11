import { complexText, parseSelectorList, type ComplexSelector } from './parse-selector.ts';

/** A nesting selector that is neither escaped nor in a string. */
const SIGN = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|&/gu;

/**
 * Returns the full selectors of a rule, with `&` or the implicit parent resolved. `parents` must be resolved already;
 * null for a top-level rule. Skips unreadable selectors.
 */
export function resolveNesting(selectorText: string, parents: readonly string[] | null): readonly string[] {
  const list = parseSelectorList(selectorText) ?? [];
  if (parents === null) return list.map(complexText);
  return parents.flatMap((parent) => list.map((complex) => under(parent, complex)));
}

function under(parent: string, complex: ComplexSelector): string {
  const text = complexText(complex);
  const atFirst = complex[0]?.parts[0]?.kind === 'nesting';
  let found = 0;
  const resolved = text.replaceAll(SIGN, (match, at: number) => {
    if (match !== '&') return match;
    found += 1;
    // Only at the very start can the parent be inserted without `:is()`.
    return atFirst && at === 0 ? parent : `:is(${parent})`;
  });
  if (found > 0) return resolved;
  return `${parent} ${text}`;
}
