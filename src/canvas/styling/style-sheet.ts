import type { MagicString } from 'magic-string';
import { AtRule, CssSyntaxError, parse, Root, type Container, type Document, type Rule } from 'postcss';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { isStylingModifier } from '#editor-protocol/change/class-names.ts';
import type { EditDraft } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';

/** A style sheet, parsed for its rules and edited as text: untouched parts stay unchanged, byte for byte. */
export interface StyleSheet {
  readonly path: string;
  readonly root: Root;
  readonly text: MagicString;
}

/** Returns all sheets except CSS modules, whose class names differ. Fails with `syntax-error` if a sheet is invalid. */
export function styleSheets(draft: EditDraft): Result<readonly StyleSheet[], CanvasFault> {
  const sheets: StyleSheet[] = [];
  for (const path of draft.sources.styleSheets()) {
    if (!path.endsWith('.css') || path.endsWith('.module.css')) continue;
    const text = draft.text(path);
    if (!text.ok) return text;
    if (text.value === null) continue;
    const sheet = readSheet(path, text.value);
    if (!sheet.ok) return sheet;
    sheets.push(sheet.value);
  }
  return ok(sheets);
}

export function readSheet(path: string, text: MagicString): Result<StyleSheet, CanvasFault> {
  try {
    // Replaces a byte order mark, which the parser omits from offsets; skips source maps, which may be broken.
    const root = parse(text.original.replace(/^\uFEFF/u, ' '), { map: false });
    return ok({ path, text, root });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return refuse('syntax-error', `${path} has a syntax error: ${error.reason}`);
  }
}

/** Returns the rules for only this class under the same conditions; of two, the later one wins. */
export function rulesFor({ root }: StyleSheet, word: string, state: RuleState): readonly Rule[] {
  const selector = state.selectorOf(word);
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (rule.selector.replaceAll(/\s+/gu, ' ') === selector && holds(rule, state)) rules.push(rule);
  });
  return rules;
}

/** Tells whether any rule contains the class. */
export function mentions({ root }: StyleSheet, word: string): boolean {
  const name = new RegExp(String.raw`\.${word}(?![\w-])`, 'u');
  let isMentioned = false;
  root.walkRules((rule) => {
    isMentioned ||= name.test(rule.selector);
  });
  return isMentioned;
}

/** A layer is not a condition; nested rules are excluded. */
function holds(rule: Rule, { minWidth }: RuleState): boolean {
  const conditions: AtRule[] = [];
  let around: Container | Document | undefined = rule.parent;
  while (around instanceof AtRule) {
    if (around.name !== 'layer') conditions.push(around);
    around = around.parent;
  }
  if (!(around instanceof Root)) return false;
  if (minWidth === null) return conditions.length === 0;
  return (
    conditions.length === 1 &&
    conditions.every(({ name, params }) => name === 'media' && isMinWidth(params, minWidth))
  );
}

/** Layout for new rules in a style sheet. */
export interface SheetStyle {
  readonly lineEnd: '\n' | '\r\n';
  readonly indent: string;
}

export const COMMON_SHEET_STYLE: SheetStyle = { lineEnd: '\n', indent: '  ' };

/** Detects the sheet's layout; the first indented line gives the indentation. */
export function sheetStyle({ text: { original } }: StyleSheet): SheetStyle {
  const [, indent = COMMON_SHEET_STYLE.indent] = /\{[ \t]*\r?\n([ \t]+)/u.exec(original) ?? [];
  return { lineEnd: original.includes('\r\n') ? '\r\n' : '\n', indent };
}

/** Conditions of a rule besides its class. */
export interface RuleState {
  /** `.dark .card:hover` for the class `card`. */
  readonly selectorOf: (word: string) => string;
  /** Minimum window width; null for any width. */
  readonly minWidth: string | null;
}

/** Tailwind's breakpoints, so that both styling methods agree. */
const WIDTHS: ReadonlyMap<string, string> = new Map([
  ['sm', '40rem'],
  ['md', '48rem'],
  ['lg', '64rem'],
  ['xl', '80rem'],
  ['2xl', '96rem'],
]);

/** Fails with `bad-style` for a modifier without a CSS equivalent, and for two widths. */
export function ruleState(modifiers: readonly string[]): Result<RuleState, CanvasFault> {
  const states: string[] = [];
  const widths: string[] = [];
  let isDark = false;
  for (const modifier of new Set(modifiers)) {
    const width = WIDTHS.get(modifier);
    if (width !== undefined) widths.push(width);
    else if (modifier === 'dark') isDark = true;
    else if (isStylingModifier(modifier)) states.push(`:${modifier}`);
    else return refuse('bad-style', `A style sheet cannot express the state ${modifier}`);
  }
  const [minWidth = null, another] = widths;
  if (another !== undefined) return refuse('bad-style', 'A rule can have only one minimum width');
  const suffix = states.join('');
  return ok({ selectorOf: (word) => `${isDark ? '.dark ' : ''}.${word}${suffix}`, minWidth });
}

function mediaQuery(minWidth: string): string {
  return `(min-width: ${minWidth})`;
}

/** Accepts both syntaxes. */
function isMinWidth(params: string, minWidth: string): boolean {
  const bare = params.replaceAll(/\s+/gu, '');
  return bare === `(min-width:${minWidth})` || bare === `(width>=${minWidth})`;
}

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
