import type { Declaration, Rule } from 'postcss';
import { sheetStyle, type StyleSheet } from './style-sheet.ts';

/** A rule with its style sheet. */
export interface PlacedRule {
  readonly sheet: StyleSheet;
  readonly rule: Rule;
}

/** A hack character before a property, which postcss includes in the preceding blank space. */
const HACK = /[^\s;]$/u;
const IMPORTANT = /\s*!\s*important$/iu;

/**
 * Returns the declarations in sheet order, of which the last counts. Excludes `*color`, a hack for old browsers.
 * @param property CSS name
 */
export function declarationsOf({ rule }: PlacedRule, property: string): readonly Declaration[] {
  return rule.nodes.filter(
    (node): node is Declaration =>
      node.type === 'decl' &&
      (node.prop === property || node.prop.toLowerCase() === property) &&
      !HACK.test(node.raws.before ?? ''),
  );
}

/** Keeps `!important`, without which the value could lose to other rules. */
export function replaceValue({ sheet }: PlacedRule, declaration: Declaration, value: string): void {
  const { start } = offsets(declaration);
  const { prop, raws, important } = declaration;
  const bare = important === true ? value.replace(IMPORTANT, '') : value;
  if (bare === declaration.value) return;
  const from = start + prop.length + (raws.between ?? '').length;
  sheet.text.overwrite(from, from + (raws.value?.raw ?? declaration.value).length, bare);
}

export function removeDeclaration({ sheet }: PlacedRule, declaration: Declaration): void {
  const { start, end } = offsets(declaration);
  sheet.text.remove(start - (declaration.raws.before ?? '').length, end);
}

/**
 * Adds after the last declaration, in its layout.
 * @param declarations such as `color: red`
 * @param removed declarations that this edit has removed already
 */
export function addDeclarations(
  { sheet, rule }: PlacedRule,
  declarations: readonly string[],
  removed: ReadonlySet<Declaration>,
): void {
  const { text } = sheet;
  const { lineEnd, indent } = sheetStyle(sheet);
  const last = rule.nodes.findLast((node) => node.type === 'decl');
  if (last === undefined) {
    const own = /[^\n]*$/u.exec(rule.raws.before ?? '')?.[0] ?? '';
    const { between = '', selector = { raw: rule.selector } } = rule.raws;
    const open = offsets(rule).start + selector.raw.length + between.length + '{'.length;
    const lines = declarations.map((one) => `${lineEnd}${own}${indent}${one};`).join('');
    const after = rule.raws.after ?? '';
    text.appendLeft(open, after.includes('\n') || rule.nodes.length > 0 ? lines : `${lines}${lineEnd}${own}`);
    return;
  }
  const { end } = offsets(last);
  const before = (last.raws.before ?? ' ').replace(HACK, '');
  const gap = /\r?\n[^\n]*$/u.exec(before)?.[0] ?? (before === '' ? '' : ' ');
  const isClosed = text.original[end - 1] === ';' || removed.has(last);
  const lines = declarations.map((one) => gap + one).join(';');
  text.appendLeft(end, isClosed ? `${lines};` : `;${lines}`);
}

function offsets({ source }: Declaration | Rule): { readonly start: number; readonly end: number } {
  if (source?.start === undefined || source.end === undefined) {
    throw new Error('postcss returned a node without a position');
  }
  return { start: source.start.offset, end: source.end.offset };
}
