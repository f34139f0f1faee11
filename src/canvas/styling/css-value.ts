import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';

/** Properties in camel case whose bare numbers are not pixels, as in React. */
const UNITLESS: ReadonlySet<string> = new Set(
  `animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth boxFlex boxFlexGroup
   boxOrdinalGroup columnCount columns flex flexGrow flexPositive flexShrink flexNegative flexOrder gridArea gridRow
   gridRowEnd gridRowSpan gridRowStart gridColumn gridColumnEnd gridColumnSpan gridColumnStart fontWeight lineClamp
   lineHeight opacity order orphans scale tabSize widows zIndex zoom fillOpacity floodOpacity stopOpacity strokeDasharray
   strokeDashoffset strokeMiterlimit strokeOpacity strokeWidth`.split(/\s+/u),
);
const CUSTOM = /^--[\w-]+$/u;
const CAMEL = /^(?:[a-z]|Webkit[A-Z]|Moz[A-Z])[A-Za-z]*$/u;
const KEBAB = /^-?[a-z]+(?:-[a-z]+)*$/u;

export type StyleValue = string | number;

/** Returns a property's name in camel case, or a custom property unchanged; null if it is invalid. */
export function styleName(name: string): string | null {
  if (CUSTOM.test(name) || CAMEL.test(name)) return name;
  if (!KEBAB.test(name)) return null;
  const camel = name.replaceAll(/-([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  return camel.startsWith('Ms') ? `m${camel.slice(1)}` : camel;
}

/** Returns the CSS text; a bare number means pixels if the property takes a length. */
export function cssValue(name: string, value: StyleValue): string {
  if (typeof value === 'string') return value.trim();
  return value === 0 || CUSTOM.test(name) || UNITLESS.has(name) ? String(value) : `${value}px`;
}

/** Returns why a CSS value is not allowed, or null: it would end its declaration or run code. */
export function valueProblem(value: StyleValue): string | null {
  if (typeof value === 'number') return null;
  if (value.trim() === '') return 'The value is empty; use null to remove the property';
  if (/[;{}<>\p{Cc}]|\/\*|\*\//u.test(value)) return `${value} would end its declaration`;
  if (/url\(\s*["']?\s*(?:javascript|vbscript|data:text\/html)|expression\s*\(/iu.test(value)) {
    return `${value} would run code`;
  }
  return isClosed(value) ? null : `${value} has an unclosed quote or bracket`;
}

function isClosed(value: string): boolean {
  const open: string[] = [];
  // Skips an escaped character.
  for (const [mark] of value.matchAll(/\\.|["'()[\]]/gu)) {
    const inner = open.at(-1);
    const isQuoted = inner === '"' || inner === "'";
    if (mark.startsWith('\\') || (isQuoted && mark !== inner)) continue;
    if (isQuoted || (mark === ')' && inner === '(') || (mark === ']' && inner === '[')) open.pop();
    else if (mark === ')' || mark === ']') return false;
    else open.push(mark);
  }
  return open.length === 0 && !value.endsWith('\\');
}

/** Property name of `styleName` → value; null removes the property. */
export type StyleChanges = ReadonlyMap<string, StyleValue | null>;

/** Fails with `bad-style` for an invalid CSS name or value. */
export function readStyles(styling: Mutations['styling']['styling']): Result<StyleChanges, CanvasFault> {
  const changes = new Map<string, StyleValue | null>();
  for (const [written, value] of Object.entries(styling)) {
    const name = styleName(written);
    if (name === null) return refuse('bad-style', `${written} is not a CSS property`);
    const problem = value === null ? null : valueProblem(value);
    if (problem !== null) return refuse('bad-style', problem);
    changes.set(name, value);
  }
  return ok(changes);
}
