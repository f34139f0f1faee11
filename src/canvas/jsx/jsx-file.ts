import type { ESTree } from 'vite';
import { classNameOf, type ClassName } from './class-name.ts';
import { staticTextOf } from './jsx-text.ts';
import type { Range } from './syntax-nodes.ts';
import { isTagName, writtenName } from './tag-names.ts';

export type JsxAttribute =
  | { readonly kind: 'spread'; readonly range: Range }
  | {
      readonly kind: 'named';
      /** As written, with the namespace: `xlink:href`. */
      readonly name: string;
      readonly range: Range;
      /** Including quotes or braces; null without a value. */
      readonly value: Range | null;
    };

/** A JSX element of a file. Fragments, `<>` or `<Fragment key={…}>`, are not elements. */
export interface JsxElement {
  readonly codebaseId: string;
  readonly kind: 'native' | 'component';
  /** As written: `div`, `Link`, `Dialog.Title`. */
  readonly name: string;
  /** The enclosing element, through fragments, attributes, and functions. */
  readonly parentId: string | null;
  /** The innermost enclosing component. */
  readonly component: JsxComponent | null;
  /** From `<` of the opening tag to `>` of the closing tag. */
  readonly range: Range;
  readonly opening: Range;
  /** Null if self-closing. */
  readonly closing: Range | null;
  /** Position of the first character, 1-based; columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly attributes: readonly JsxAttribute[];
  /** Insertion point for an attribute: after the last one, or after the name and its type arguments. */
  readonly attributesEnd: number;
  readonly className: ClassName;
  /** The shown text if it is static in the code; else null. */
  readonly staticText: string | null;
}

/** A function or class whose name begins with a capital, or an anonymous default export. */
export interface JsxComponent {
  /** Unique in the project: `src/web/app.tsx#App`, nested `…#App.Row`. */
  readonly id: string;
  readonly name: string;
  readonly range: Range;
  readonly around: JsxComponent | null;
}

export interface JsxFile {
  /** Relative to the project root, with slashes. */
  readonly path: string;
  readonly source: string;
  /** In opening order: parents before children. */
  readonly elements: readonly JsxElement[];
  /** Inner components before outer ones. */
  readonly components: readonly JsxComponent[];
}

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
