import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import { writtenName } from '../element-names.ts';

/**
 * Returns an element's attributes of one name, of which the last counts, as in React. Fails with `spread-props` if a
 * later spread may override them.
 */
export function ownAttributes(
  { node, element }: Target,
  name: string,
): Result<readonly ESTree.JSXAttribute[], CanvasFault> {
  const { attributes } = node.openingElement;
  const own = attributes.filter(
    (one): one is ESTree.JSXAttribute => one.type === 'JSXAttribute' && writtenName(one.name) === name,
  );
  const end = own.at(-1)?.end ?? 0;
  return attributes.some((one) => one.type === 'JSXSpreadAttribute' && one.start > end)
    ? refuse('spread-props', `${name} of ${element.name} may come from its spread props`)
    : ok(own);
}

/** Adds after the last attribute; on its own line if that one is. @param code such as `lang="fr"` */
export function addAttribute({ node, element, text, file: { source } }: Target, code: string): void {
  const last = node.openingElement.attributes.at(-1);
  const gap = last === undefined ? '' : gapBefore(source, last.start);
  const [line = ' '] = /(?:\r\n|\r|\n)[ \t]*$/u.exec(gap) ?? [];
  text.appendLeft(element.attributesEnd, line + code);
}

/** @param opening the tag that contains it */
export function removeAttribute(
  { text, file }: Pick<Target, 'text' | 'file'>,
  opening: ESTree.JSXOpeningElement,
  attribute: ESTree.JSXAttribute,
): void {
  const { attributes, typeArguments, name } = opening;
  const { source } = file;
  const before = attributes.findLast(({ end }) => end <= attribute.start) ?? typeArguments ?? name;
  const gap = gapBefore(source, attribute.start);
  const start = attribute.start - gap.length;
  const rest = source.slice(attribute.end, opening.end);
  const line = gap.lastIndexOf('\n') + 1;
  if (/\/\/.*$/u.test(source.slice(before.end, start))) {
    // The rest of the line must not join the line comment before it.
    const isLineOver = /^[ \t]*\r?\n/u.test(rest);
    text.remove(isLineOver ? start : start + line, attribute.end);
  } else if (attributes.length === 1 && line > 0 && /^\s*\/?>$/u.test(rest)) {
    // The only attribute of a multi-line tag: join `<p` and `>`.
    text.overwrite(start, opening.end, rest.trim() === '>' ? '>' : ' />');
  } else text.remove(start, attribute.end);
}

function gapBefore(source: string, end: number): string {
  const head = source.slice(0, end);
  return head.slice(head.trimEnd().length);
}
