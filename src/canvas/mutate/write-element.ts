import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { PropsToSet } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import type { JsxElement } from '../jsx-file.ts';
import { valueCode } from '../props/attribute-value.ts';
import { jsonValue } from '../props/literal-code.ts';
import { whyNoProp } from '../props/prop-rules.ts';
import { shownText } from '../shown-text.ts';
import { jsxText } from '../text/jsx-text.ts';
import type { Quote } from '../text/quoted.ts';
import { VOID_TAGS } from './native-tags.ts';

/** Code of a new element. */
export interface NewCode {
  readonly opening: string;
  readonly content: string;
  readonly closing: string;
  /** True if a formatter would put the content on its own line. */
  readonly takesLines: boolean;
}

/** Omits props that are null. @param quote quote style of the file's strings */
export function writeElement(
  { kind, name }: Pick<JsxElement, 'kind' | 'name'>,
  { children, ...props }: PropsToSet,
  quote: Quote,
): Result<NewCode, CanvasFault> {
  const content = contentOf(children, quote);
  if (content === null) return refuse('bad-prop', 'What stands between the tags is a text');
  if (content !== '' && kind === 'native' && VOID_TAGS.has(name)) {
    return refuse('bad-prop', `${name} has nothing between its tags`);
  }
  const attributes: string[] = [];
  for (const [prop, given] of Object.entries(props)) {
    const value = jsonValue(given);
    if (value === undefined) return refuse('bad-prop', `The value of ${prop} is none that JSON knows`);
    if (value === null) continue;
    const problem = whyNoProp({ kind }, prop, value);
    if (problem !== null) return refuse('bad-prop', problem);
    if (kind === 'native' && prop === 'style' && (typeof value !== 'object' || Array.isArray(value))) {
      return refuse('bad-prop', 'React takes the styles of a tag as an object');
    }
    const code = valueCode(value, null, '', quote);
    attributes.push(code === null ? prop : `${prop}=${code}`);
  }
  const opening = [`<${name}`, ...attributes].join(' ');
  return ok(
    content === ''
      ? { opening: `${opening} />`, content, closing: '', takesLines: false }
      : { opening: `${opening}>`, content, closing: `</${name}>`, takesLines: attributes.length > 1 },
  );
}

/** Returns null if it is not text. */
function contentOf(children: unknown, quote: Quote): string | null {
  if (children === undefined || children === null) return '';
  if (typeof children === 'number') return String(children);
  return typeof children === 'string' ? jsxText(shownText(children), quote) : null;
}
