import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';
import { cssValue } from '../styling/css-value.ts';

/** Characters that would end the class, declaration, or string around them; also `!`, as `!important` would be lost. */
const UNSAFE = /[;{}"'<>`\\!\p{C}]/u;
const CLOSING: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
]);

/**
 * Normalizes a value for use in a class: a number gets its unit, blanks become single. Fails with `bad-style` if a
 * class cannot contain it.
 * @param property in camel case
 */
export function readCssValue(property: string, given: string | number): Result<string, CanvasFault> {
  const value = cssValue(property, given).trim().replaceAll(/\s+/gu, ' ');
  const isNumber = typeof given !== 'number' || Number.isFinite(given);
  const isSafe = isNumber && value !== '' && !UNSAFE.test(value) && isBalanced(value);
  return isSafe ? ok(value) : refuse('bad-style', `"${value}" is no value for a class`);
}

function isBalanced(value: string): boolean {
  const open: string[] = [];
  for (const character of value) {
    if (character === '(' || character === '[') open.push(character);
    const partner = CLOSING.get(character);
    if (partner !== undefined && open.pop() !== partner) return false;
  }
  return open.length === 0;
}
