import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import { writtenName } from '../element-names.ts';

/**
 * An element's attributes of one name: of several the last one counts, as in React. Fails with `spread-props` where a spread
 * may have its say after them.
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

/** After the last attribute; on a line of its own where that one has one. @param code such as `lang="fr"` */
export function addAttribute({ node, element, text, file: { source } }: Target, code: string): void {
  const last = node.openingElement.attributes.at(-1);
  const gap = last === undefined ? '' : gapBefore(source, last.start);
  const [line = ' '] = /(?:\r\n|\r|\n)[ \t]*$/u.exec(gap) ?? [];
  text.appendLeft(element.attributesEnd, line + code);
}

/** @param opening the tag that it stands in */
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
    // What would follow on its line would become part of the comment before it.
    const isLineOver = /^[ \t]*\r?\n/u.test(rest);
    text.remove(isLineOver ? start : start + line, attribute.end);
  } else if (attributes.length === 1 && line > 0 && /^\s*\/?>$/u.test(rest)) {
    // The tag's only line but its first: `<p` and `>` meet again.
    text.overwrite(start, opening.end, rest.trim() === '>' ? '>' : ' />');
  } else text.remove(start, attribute.end);
}

function gapBefore(source: string, end: number): string {
  const head = source.slice(0, end);
  return head.slice(head.trimEnd().length);
}
