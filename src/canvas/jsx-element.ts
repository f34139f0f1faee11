import type { ESTree } from 'vite';
import { classNameOf } from './class-name.ts';
import { isTagName, writtenName } from './element-names.ts';
import type { JsxAttribute, JsxElement } from './jsx-file.ts';
import type { Range } from './range.ts';
import { staticTextOf } from './static-text.ts';

/** Fields of an element that its node does not contain. */
type EnclosingElement = Pick<JsxElement, 'codebaseId' | 'parentId' | 'component' | 'line' | 'column'>;

export function jsxElement(node: ESTree.JSXElement, surroundings: EnclosingElement): JsxElement {
  const { openingElement: opening, closingElement: closing, children } = node;
  const name = writtenName(opening.name);
  return {
    ...surroundings,
    kind: isTagName(name) ? 'native' : 'component',
    name,
    range: rangeOf(node),
    opening: rangeOf(opening),
    closing: closing === null ? null : rangeOf(closing),
    attributes: opening.attributes.map(attributeOf),
    attributesEnd: (opening.attributes.at(-1) ?? opening.typeArguments ?? opening.name).end,
    className: classNameOf(opening.attributes),
    staticText: staticTextOf(children),
  };
}

function attributeOf(attribute: ESTree.JSXAttributeItem): JsxAttribute {
  const range = rangeOf(attribute);
  if (attribute.type === 'JSXSpreadAttribute') return { kind: 'spread', range };
  const value = attribute.value === null ? null : rangeOf(attribute.value);
  return { kind: 'named', name: writtenName(attribute.name), range, value };
}

function rangeOf({ start, end }: Range): Range {
  return { start, end };
}
