import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { VOID_TAGS } from '#editor-protocol/html-tags.ts';
import { fileStyle } from '../code-style/file-style.ts';
import { indentUnit, lineEndOf, lineStart } from '../code-style/layout.ts';
import { isPlainText, jsxText, quoted, quoteOf } from '../code-style/quoted.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { shownText } from '../jsx/jsx-text.ts';
import { CHILDREN_PROPS } from '../props/children-rules.ts';
import { differingWords, textContent, type TextContent } from './text-content.ts';

type Done = Result<null, CanvasFault>;

const CODE_TAGS: ReadonlySet<string> = new Set(['script', 'style']);

/** Changes an element's text if it is static in the code. */
export function editText(draft: EditDraft, mutation: Mutations['editText']): Done {
  const found = draft.target(mutation.element);
  if (!found.ok) return found;
  const target = found.value;
  const { element, node } = target;
  const content = textContent(node.children);
  if (content === null)
    return refuse('computed-text', `The content of ${element.name} is not plain text in the code`);
  if (element.kind === 'native' && CODE_TAGS.has(element.name))
    return refuse('computed-text', `The content of ${element.name} is code, not text`);
  const { oldText } = mutation;
  if (oldText !== null && collapsed(oldText) !== collapsed(content.shown)) {
    return refuse('text-changed', `The text of ${element.name} in the code is now “${content.shown}”`);
  }
  const text = shownText(mutation.newText);
  if (text === content.shown) return ok(null);
  return content.parts.length === 0 ? writeFirst(target, content, text) : rewrite(target, content, text);
}

function rewrite(
  { element, text: code, file }: Target,
  { parts, comments }: TextContent,
  text: string,
): Done {
  const first = parts.at(0);
  const last = parts.at(-1);
  if (first === undefined || last === undefined) return ok(null);
  const { start } = first.range;
  const { end } = last.range;
  if (text === '') {
    // An otherwise empty element needs no lines.
    const { opening, closing } = element;
    if (comments.length > 0 || closing === null) code.remove(start, end);
    else code.remove(opening.end, closing.start);
    return ok(null);
  }
  if (first === last && first.kind === 'string') {
    const { string } = first;
    const quote = quoteOf(file.source.slice(string.start, string.end));
    code.overwrite(string.start, string.end, quoted(text, quote));
  } else if (first === last && isPlainText(text)) {
    const { range, text: words } = differingWords(file.source.slice(start, end), text);
    code.overwrite(start + range.start, start + range.end, words);
  } else {
    const kept = comments.filter((comment) => comment.start > start && comment.end < end);
    const comment = kept.map((range) => file.source.slice(range.start, range.end)).join('');
    code.overwrite(start, end, jsxText(text, fileStyle(file).quote) + comment);
  }
  return ok(null);
}

/** Adds text to an element without text. */
function writeFirst(target: Target, { comments }: TextContent, text: string): Done {
  const { element, text: code, file } = target;
  const problem = emptyContentFault(target);
  if (problem !== null) return problem;
  const written = jsxText(text, fileStyle(file).quote);
  const { opening, closing } = element;
  const lastComment = comments.at(-1);
  if (lastComment !== undefined) code.appendLeft(lastComment.end, written);
  else if (closing === null) open(target, written);
  else if (closing.start > opening.end) code.overwrite(opening.end, closing.start, written);
  else code.appendLeft(opening.end, written);
  return ok(null);
}

/** `<p />` becomes `<p>text</p>`, on separate lines if the attributes are. */
function open({ element, text: code, file: { source } }: Target, written: string): void {
  const { opening, name } = element;
  const slash = source.lastIndexOf('/', opening.end - 1);
  const head = source.slice(lineStart(source, slash), slash);
  const closing = `</${name}>`;
  if (head.trim() === '') {
    const lineEnd = lineEndOf(source);
    const line = `${lineEnd}${head}${indentUnit(source)}${written}${lineEnd}${head}`;
    code.overwrite(slash, opening.end, `>${line}${closing}`);
  } else {
    const start = slash - (head.length - head.trimEnd().length);
    code.overwrite(start, opening.end, `>${written}${closing}`);
  }
}

/** Returns the reason if the element is empty because its content is determined elsewhere. */
function emptyContentFault({ element }: Target): ReturnType<typeof refuse> | null {
  const { kind, name, attributes } = element;
  if (kind === 'component')
    return refuse('computed-text', `The component ${name} determines its content itself`);
  if (VOID_TAGS.has(name)) return refuse('no-place', `A ${name} cannot contain text`);
  for (const attribute of attributes) {
    if (attribute.kind === 'spread')
      return refuse('spread-props', `The content of ${name} may come from its spread props`);
    if (CHILDREN_PROPS.has(attribute.name)) {
      return refuse('computed-text', `The content of ${name} is set by its ${attribute.name} prop`);
    }
  }
  return null;
}

function collapsed(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
