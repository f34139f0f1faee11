import type { CustomProperty, StylingFramework } from '#editor-protocol/change/change-item.ts';

/** An element as sent by the editor: if any given field is outdated, the edit fails with `stale-element`. */
export interface ElementRef {
  readonly codebaseId: string;
  readonly filename: string;
  readonly componentName?: string | undefined;
  /** Position in its file when the editor read it. */
  readonly range?: { readonly start: number; readonly end: number } | undefined;
}

/** Spec section 7: newElement. `source` is a code element whose component or tag is added again. */
export type NewElement =
  | { readonly kind: 'copy'; readonly source: ElementRef; readonly propsToSet: PropsToSet }
  | { readonly kind: 'native'; readonly tag: string; readonly propsToSet: PropsToSet };

/** `children`, a string, is the content between the tags. */
export type PropsToSet = Readonly<Record<string, unknown>>;

/** The eleven mutations of spec section 7, parsed. */
export interface Mutations {
  styling: {
    readonly element: ElementRef;
    /** Property in camel case → value; null removes the property. */
    readonly styling: Readonly<Record<string, string | number | null>>;
    readonly framework: StylingFramework;
    readonly modifiers: readonly string[];
    readonly customProperties: readonly CustomProperty[];
  };
  addJsxElement: {
    readonly destination: ElementRef;
    readonly before: ElementRef | null;
    readonly after: ElementRef | null;
    readonly newElement: NewElement;
  };
  moveJsxElement: {
    readonly element: ElementRef;
    readonly container: ElementRef;
    readonly before: ElementRef | null;
    readonly after: ElementRef | null;
    readonly expectedParent: ElementRef | null;
  };
  removeJsxElement: { readonly elements: readonly ElementRef[] };
  changePropValue: {
    readonly element: ElementRef;
    readonly propName: string;
    /** JSON; null or absent removes the prop. */
    readonly propValue: unknown;
  };
  wrapInDiv: { readonly elements: readonly ElementRef[] };
  duplicate: { readonly elements: readonly ElementRef[] };
  changeElementTag: { readonly element: ElementRef; readonly newTag: string };
  addClass: {
    readonly element: ElementRef;
    readonly className: string;
    /** With Tailwind, the class replaces those that set the same property under the same modifiers. */
    readonly framework: 'Tailwind' | null;
    readonly modifiers: readonly string[];
    readonly customProperties: readonly CustomProperty[];
  };
  removeClass: { readonly element: ElementRef; readonly className: string };
  editText: { readonly element: ElementRef; readonly newText: string; readonly oldText: string | null };
}

export type MutationName = keyof Mutations;

export type Mutation = { [Name in MutationName]: { readonly name: Name } & Mutations[Name] }[MutationName];

export const MUTATION_NAMES: readonly MutationName[] = [
  'styling',
  'addJsxElement',
  'moveJsxElement',
  'removeJsxElement',
  'changePropValue',
  'wrapInDiv',
  'duplicate',
  'changeElementTag',
  'addClass',
  'removeClass',
  'editText',
];

export function isMutationName(name: string): name is MutationName {
  return MUTATION_NAMES.some((one) => one === name);
}
