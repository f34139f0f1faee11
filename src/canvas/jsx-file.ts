import type { ClassName } from './class-name.ts';
import type { Range } from './range.ts';

export type JsxAttribute =
  | { readonly kind: 'spread'; readonly range: Range }
  | {
      readonly kind: 'named';
      /** As written; `xlink:href` in one piece. */
      readonly name: string;
      readonly range: Range;
      /** With its quotes or braces; null where the name stands alone. */
      readonly value: Range | null;
    };

/** One JSX element of a file. Fragments are none, whether `<>` or `<Fragment key={…}>`. */
export interface JsxElement {
  readonly codebaseId: string;
  readonly kind: 'native' | 'component';
  /** As written: `div`, `Link`, `Dialog.Title`. */
  readonly name: string;
  /** The element around it, through fragments, attributes and functions. */
  readonly parentId: string | null;
  /** The innermost component it stands in. */
  readonly component: JsxComponent | null;
  /** From `<` of the opening to `>` of the closing tag. */
  readonly range: Range;
  readonly opening: Range;
  /** Null where it closes itself. */
  readonly closing: Range | null;
  /** Of its first character, both from 1, columns in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly attributes: readonly JsxAttribute[];
  /** Where one more attribute can be written: after the last one, or after the name and its type arguments. */
  readonly attributesEnd: number;
  readonly className: ClassName;
  /** What it shows, where that is plain text which stands in the code as it is shown; else null. */
  readonly staticText: string | null;
}

/** A function or class whose name begins with a capital, or that is a nameless default export. */
export interface JsxComponent {
  /** Unique in the project: `src/web/app.tsx#App`, one inside another `…#App.Row`. */
  readonly id: string;
  readonly name: string;
  readonly range: Range;
  readonly around: JsxComponent | null;
}

export interface JsxFile {
  /** From the project's root, with slashes. */
  readonly path: string;
  readonly source: string;
  /** In the order in which they open: parents before children. */
  readonly elements: readonly JsxElement[];
  /** An inner one before the one around it. */
  readonly components: readonly JsxComponent[];
}
