import { complexText, parseSelectorList, type ComplexSelector } from './parse-selector.ts';

/** A nesting sign that is neither escaped nor in a string. */
const SIGN = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|&/gu;

/**
 * The selectors of a rule, each in full: those of a rule inside another one say with `&`, or silently, what they begin
 * with. `parents` are already in full; without any this is a rule of the top. What cannot be read is left out.
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
    // Only where it begins the whole can the parent stand as it is, whatever it is made of.
    return atFirst && at === 0 ? parent : `:is(${parent})`;
  });
  if (found > 0) return resolved;
  return `${parent} ${text}`;
}
