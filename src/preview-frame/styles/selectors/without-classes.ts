import { compoundText, complexText, type ComplexSelector } from './parse-selector.ts';

/**
 * Returns the selector without the classes of its last compound: the condition under which adding those classes makes
 * an element match. Null if that compound has no classes.
 */
export function withoutLastClasses(complex: ComplexSelector): string | null {
  const last = complex.at(-1);
  if (last === undefined || !last.parts.some(({ kind }) => kind === 'class')) return null;
  const parts = last.parts.filter(({ kind }) => kind !== 'class');
  const everything = { kind: 'universal', text: '*', name: '*', argument: null } as const;
  return complexText([
    ...complex.slice(0, -1),
    { ...last, parts: compoundText(parts) === '' ? [everything] : parts },
  ]);
}
