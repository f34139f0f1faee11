import { MagicString, type SourceMap } from 'magic-string';
import { assertNever } from '#core/assert-never.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import type { JsxElement, JsxFile } from './jsx/jsx-file.ts';

export interface CodeWithIds {
  readonly code: string;
  readonly map: SourceMap;
}

/**
 * Joins as React renders a class: drops `false`, `null`, and functions. Evaluates the expression once, and uses no name
 * that the file could declare otherwise.
 */
const JOIN =
  '.filter((one) => one != null && !["boolean", "function", "symbol"].includes(typeof one)).join(" ")';

/**
 * Adds every element's codebase id to the code, by insertions only; null without elements. The attribute comes last, so
 * that no spread overrides it; the class is added only where it cannot change the code's behavior.
 */
export function addSourceIds({ path, source, elements }: JsxFile): CodeWithIds | null {
  if (elements.length === 0) return null;
  const code = new MagicString(source);
  for (const element of elements) {
    const { codebaseId, attributesEnd } = element;
    addIdClass(code, element);
    code.appendLeft(attributesEnd, ` ${CODEBASE_ID_ATTRIBUTE}="${codebaseId}"`);
  }
  return {
    code: code.toString(),
    map: code.generateMap({ source: path, includeContent: true, hires: true }),
  };
}

function addIdClass(code: MagicString, element: JsxElement): void {
  const { codebaseId, className, attributesEnd } = element;
  // A custom element reads its attributes in its own code, possibly character by character.
  if (element.kind === 'native' && element.name.includes('-')) return;
  switch (className.kind) {
    case 'none': {
      // A component may have a default class that ours would override; so may a spread.
      const mayGetOne =
        element.kind === 'component' || element.attributes.some(({ kind }) => kind === 'spread');
      if (!mayGetOne) code.appendLeft(attributesEnd, ` className="${codebaseId}"`);
      return;
    }
    case 'literal':
      code.appendLeft(className.end, className.isEmpty ? codebaseId : ` ${codebaseId}`);
      return;
    case 'string':
      wrap(code, className.range, '(', `) + " ${codebaseId}"`);
      return;
    case 'unknown':
      // A component may treat a value that is not a string in its own way.
      if (element.kind === 'native') wrap(code, className.range, '[(', `), "${codebaseId}"]${JOIN}`);
      return;
    case 'unfit':
      return;
    default:
      assertNever(className);
  }
}

function wrap(code: MagicString, { start, end }: JsxElement['range'], before: string, after: string): void {
  code.appendRight(start, before);
  code.appendLeft(end, after);
}
