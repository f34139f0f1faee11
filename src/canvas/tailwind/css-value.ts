import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';
import { cssValue } from '../styling/css-value.ts';

/** What would end the class, the declaration or the string around them; `!important` would be lost. */
const UNSAFE = /[;{}"'<>`\\!\p{C}]/u;
const CLOSING: ReadonlyMap<string, string> = new Map([
  [')', '('],
  [']', '['],
]);

/**
 * A value as a class has it: a number with its unit, and one blank between words. Fails with `bad-style` where it cannot
 * stand in a class.
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
