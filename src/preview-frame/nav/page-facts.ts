import type { PageBox } from '#editor-protocol/nav-tree.ts';
import type { ClassWords } from './class-words.ts';

/** Props as stored by React. */
export type RawProps = Readonly<Record<string, unknown>>;

/** Snapshot of a page element and its descendants. Holds no DOM. */
export interface ElementFacts {
  /** Position in the walk, from 0. */
  readonly visit: number;
  /** Index among the parent's element children, including those that the walk skips. */
  readonly index: number;
  readonly tagName: string;
  /** May also be `body`, `root`, or `__next`; empty if there is none. */
  readonly codebaseId: string;
  readonly classes: ClassWords;
  /** Hidden elements and their descendants get keys but no nodes. */
  readonly isHidden: boolean;
  /** null if no node can need it. */
  readonly layout: ElementLayout | null;
  /** null without React. */
  readonly props: RawProps | null;
  /** Components between the element and its parent, outermost first. */
  readonly components: readonly ComponentFacts[];
  /** For children of the body: codebase ids of ancestors in React's tree, which a portal may have left. */
  readonly idsAbove: readonly string[];
  readonly children: readonly ElementFacts[];
}

/** Uses the field names of a nav node. */
export interface ElementLayout {
  readonly pageBoundingBox: PageBox;
  readonly displayType: string;
  readonly positionType: string;
  readonly flexDirection: string;
  readonly floatVal: string;
}

/** A component instance in React's tree. */
export interface ComponentFacts {
  readonly codebaseId: string;
  readonly name: string | null;
  readonly isForwardRef: boolean;
  /** File that uses the component, from React 18 in development; else null. */
  readonly sourceFile: string | null;
  readonly props: RawProps;
}
