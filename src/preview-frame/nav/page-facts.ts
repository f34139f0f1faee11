import type { PageBox } from '#editor-protocol/nav-tree.ts';
import type { ClassWords } from './class-words.ts';

/** Props as React holds them. */
export type RawProps = Readonly<Record<string, unknown>>;

/** An element of the page and what is below it, as it was when the page was read. Holds no DOM. */
export interface ElementFacts {
  /** Its number in the order of the walk, from 0. */
  readonly visit: number;
  /** Among the element children of its parent, those that the walk leaves out counted. */
  readonly index: number;
  readonly tagName: string;
  /** Also `body`, `root` and `__next`; empty where there is none. */
  readonly codebaseId: string;
  readonly classes: ClassWords;
  /** Hidden ones get keys as all do, and no nodes; so does what is below them. */
  readonly isHidden: boolean;
  /** null where no node can need it. */
  readonly look: ElementLook | null;
  /** null without React. */
  readonly props: RawProps | null;
  /** Between it and its parent, outermost first. */
  readonly components: readonly ComponentFacts[];
  /** Of children of the body alone: codebase ids above it in React's tree, where a portal may have brought it. */
  readonly idsAbove: readonly string[];
  readonly children: readonly ElementFacts[];
}

/** Under the names of a nav node. */
export interface ElementLook {
  readonly pageBoundingBox: PageBox;
  readonly displayType: string;
  readonly positionType: string;
  readonly flexDirection: string;
  readonly floatVal: string;
}

/** A component's instance in React's tree. */
export interface ComponentFacts {
  readonly codebaseId: string;
  readonly name: string | null;
  readonly isForwardRef: boolean;
  /** Where it is used, as React 18 notes in development; else null. */
  readonly sourceFile: string | null;
  readonly props: RawProps;
}
