import { mediaQuery, type RuleState } from './css-modifiers.ts';
import type { SheetStyle } from './sheet-style.ts';

/** Returns a new rule as text with a final line end. @param declarations such as `color: red` */
export function cssRule(
  word: string,
  { selectorOf, minWidth }: RuleState,
  declarations: readonly string[],
  { indent, lineEnd }: SheetStyle,
): string {
  const rule = [`${selectorOf(word)} {`, ...declarations.map((one) => `${indent}${one};`), '}'];
  const lines =
    minWidth === null
      ? rule
      : [`@media ${mediaQuery(minWidth)} {`, ...rule.map((line) => indent + line), '}'];
  return lines.map((line) => line + lineEnd).join('');
}
