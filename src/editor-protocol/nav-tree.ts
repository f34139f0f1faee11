import type { ElementKey, ElementPlace } from './element-key.ts';
import type { Scope } from './lookups.ts';

/** A prop as reported to the editor: a plain value, a function's name, or an object as JSON. */
export interface ReportedProp {
  readonly value: unknown;
  readonly type: 'LITERAL' | 'FUNCTION' | 'JSON_OBJECT';
}

/** In CSS pixels of the page, not of the window. */
export interface PageBox {
  readonly pageX: number;
  readonly pageY: number;
  readonly width: number;
  readonly height: number;
}

/** Fields of a node with a page element; absent for a component without one. */
interface OfElement {
  readonly elementTagName?: string;
  /** Computed styles. */
  readonly displayType?: string;
  readonly positionType?: string;
  readonly flexDirection?: string;
  readonly floatVal?: string;
}

/** A node of the nav tree as sent: cyclic through `parent`, which structured clone supports. */
export interface NavTreeNode extends OfElement {
  parent?: NavTreeNode;
  children: NavTreeNode[];
  /** `cachedKey` is the key as one string. */
  tempoElement: ElementPlace & { readonly cachedKey: ElementKey | null };
  /** The tag in capitals (`svg` in lowercase), or the component's name. */
  name: string;
  isComponent: boolean;
  /** 0 at the top and for the children of a skipped root. */
  level: number;
  readonly classList: readonly string[];
  readonly directlySetClassList: readonly string[];
  scope?: Scope;
  readonly pageBoundingBox?: PageBox;
  readonly props: Readonly<Record<string, ReportedProp>>;
  readonly literalChildren: readonly { readonly index: number; readonly value: unknown }[];
}
