import { MagicString, type SourceMap } from 'magic-string';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { assertNever } from '#core/assert-never.ts';
import type { JsxElement, JsxFile } from './jsx-file.ts';

export interface Stamped {
  readonly code: string;
  readonly map: SourceMap;
}

/**
 * What React writes as a class it keeps, and what it leaves out (`false`, `null`, a function) stays out; evaluated once,
 * and without a name that the file might use for something else.
 */
const JOIN =
  '.filter((one) => one != null && !["boolean", "function", "symbol"].includes(typeof one)).join(" ")';

/**
 * Writes every element's codebase id into the code, by insertions alone; null where there is no element. The attribute is
 * everywhere and comes last, so that no spread replaces it; the class only where it cannot change what the code means.
 */
export function addSourceIds({ path, source, elements }: JsxFile): Stamped | null {
  if (elements.length === 0) return null;
  const code = new MagicString(source);
  for (const element of elements) {
    const { codebaseId, attributesEnd } = element;
    stampClass(code, element);
    code.appendLeft(attributesEnd, ` ${CODEBASE_ID_ATTRIBUTE}="${codebaseId}"`);
  }
  return {
    code: code.toString(),
    map: code.generateMap({ source: path, includeContent: true, hires: true }),
  };
}

function stampClass(code: MagicString, element: JsxElement): void {
  const { codebaseId, className, attributesEnd } = element;
  // A custom element reads its attributes itself, and may do so letter by letter.
  if (element.kind === 'native' && element.name.includes('-')) return;
  switch (className.kind) {
    case 'none': {
      // A component may have a class of its own for want of one; so may a spread.
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
      // What a component makes of a value that is no string is its own affair.
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
