import type { StyleSheet } from './style-sheet.ts';

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
