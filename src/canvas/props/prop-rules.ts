import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import type { JsxElement } from '../jsx/jsx-file.ts';
import type { Json } from './literals.ts';

const NAME = /^[A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?$/u;
/** Props of React and of the editor, and the prop that sets raw HTML. */
const RESERVED: ReadonlySet<string> = new Set([
  'key',
  'ref',
  'children',
  'dangerouslySetInnerHTML',
  CODEBASE_ID_ATTRIBUTE,
]);
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'xlinkhref',
]);
const CODE_SCHEMES = /^(?:javascript|vbscript|data:text\/html)/iu;

/** Returns why an edit may not set the prop, or null. @param value null to remove the prop */
export function propProblem(element: Pick<JsxElement, 'kind'>, name: string, value: Json): string | null {
  if (!NAME.test(name)) return `${name} is not a valid prop name`;
  if (RESERVED.has(name)) return `${name} cannot be set by an edit`;
  if (isHandler(element, name)) return `${name} expects a function, which only the code can set`;
  return value !== null && runsCode(name, value) ? `A URL in ${name} must not run code` : null;
}

/** Lowercase `on…` is allowed on components, which may have a prop such as `once`. */
function isHandler({ kind }: Pick<JsxElement, 'kind'>, name: string): boolean {
  return kind === 'native' ? /^on/iu.test(name) : /^on[A-Z]/u.test(name);
}

/** Strips control characters and blanks, which browsers ignore in a URL's scheme. */
function runsCode(name: string, value: Json): boolean {
  if (typeof value !== 'string' || !ADDRESSES.has(name.toLowerCase())) return false;
  return CODE_SCHEMES.test(value.replaceAll(/[\s\p{Cc}]/gu, ''));
}
