import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

/** A sentence that leads to an element's source; empty where nothing is known of it. */
export function placeInCode(code: TreeElementLookup, id: string): string {
  const element = Object.hasOwn(code, id) ? code[id] : undefined;
  if (element?.filename === undefined) return '';
  const line = element['line'];
  return `It is in ${element.filename}${typeof line === 'number' ? `, line ${line}` : ''}.`;
}
