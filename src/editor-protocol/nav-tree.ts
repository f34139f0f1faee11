import type { ElementKey, ElementPlace } from './element-key.ts';
import type { Scope } from './lookups.ts';

/** A prop as the editor is told of it: a plain value, a function's name, or an object as JSON text. */
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

/** Fields of a node that stands for an element of the page. A component without one has none of them. */
interface OfElement {
  readonly elementTagName?: string;
  /** Computed styles. */
  readonly displayType?: string;
  readonly positionType?: string;
  readonly flexDirection?: string;
  readonly floatVal?: string;
}

/** A node of the nav tree as it is sent: cyclic by `parent`, which structured clone carries. */
export interface NavTreeNode extends OfElement {
  parent?: NavTreeNode;
  children: NavTreeNode[];
  /** `cachedKey` is the key in one string. */
  tempoElement: ElementPlace & { readonly cachedKey: ElementKey | null };
  /** The tag in capitals (`svg` small), or the component's name. */
  name: string;
  isComponent: boolean;
  /** 0 at the top; children of a skipped root are at 0 too. */
  level: number;
  readonly classList: readonly string[];
  readonly directlySetClassList: readonly string[];
  scope?: Scope;
  readonly pageBoundingBox?: PageBox;
  readonly props: Readonly<Record<string, ReportedProp>>;
  readonly literalChildren: readonly { readonly index: number; readonly value: unknown }[];
}
