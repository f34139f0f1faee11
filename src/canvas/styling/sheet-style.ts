import type { StyleSheet } from './style-sheet.ts';

/** How more of a style sheet is to be written. */
export interface SheetStyle {
  readonly lineEnd: '\n' | '\r\n';
  readonly indent: string;
}

export const COMMON_SHEET_STYLE: SheetStyle = { lineEnd: '\n', indent: '  ' };

/** By its own lines: the first one that is indented shows by how much. */
export function sheetStyle({ text: { original } }: StyleSheet): SheetStyle {
  const [, indent = COMMON_SHEET_STYLE.indent] = /\{[ \t]*\r?\n([ \t]+)/u.exec(original) ?? [];
  return { lineEnd: original.includes('\r\n') ? '\r\n' : '\n', indent };
}
