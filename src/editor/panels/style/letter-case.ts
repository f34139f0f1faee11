import { basesUnder } from './modified-word.ts';

const CASES: Readonly<Record<string, string>> = {
  uppercase: 'uppercase',
  lowercase: 'lowercase',
  capitalize: 'capitalize',
  'normal-case': 'none',
};

/** Reads `text-transform` from the classes, because the page does not report it. Null when no class sets it. */
export function letterCase(classList: readonly string[], modifiers: readonly string[]): string | null {
  const known = basesUnder(classList, modifiers).findLast((base) => Object.hasOwn(CASES, base));
  return known === undefined ? null : (CASES[known] ?? null);
}
