import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

/** Returns a sentence with the source location of an element, or an empty string if it is unknown. */
export function placeInCode(code: TreeElementLookup, id: string): string {
  const element = Object.hasOwn(code, id) ? code[id] : undefined;
  if (element?.filename === undefined) return '';
  const line = element['line'];
  return `It is in ${element.filename}${typeof line === 'number' ? `, line ${line}` : ''}.`;
}
