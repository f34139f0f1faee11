import { basesUnder } from './modified-word.ts';

const CASES: Readonly<Record<string, string>> = {
  uppercase: 'uppercase',
  lowercase: 'lowercase',
  capitalize: 'capitalize',
  'normal-case': 'none',
};

/** The page computes no `text-transform`: it is read off the classes. Null where none of them says it. */
export function letterCase(classList: readonly string[], modifiers: readonly string[]): string | null {
  const known = basesUnder(classList, modifiers).findLast((base) => Object.hasOwn(CASES, base));
  return known === undefined ? null : (CASES[known] ?? null);
}
