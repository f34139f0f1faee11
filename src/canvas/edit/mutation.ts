import type { CustomProperty, StylingFramework } from '#editor-protocol/change/change-item.ts';

/** An element as the editor knows it: all that is given must still hold, else the editor is behind (`stale-element`). */
export interface ElementRef {
  readonly codebaseId: string;
  readonly filename: string;
  readonly componentName?: string | undefined;
  /** Where it stood in its file when the editor learned of it. */
  readonly range?: { readonly start: number; readonly end: number } | undefined;
}

/** Spec section 7: newElement. `source` is an element of the code whose component, or tag, is to be written once more. */
export type NewElement =
  | { readonly kind: 'copy'; readonly source: ElementRef; readonly propsToSet: PropsToSet }
  | { readonly kind: 'native'; readonly tag: string; readonly propsToSet: PropsToSet };

/** `children`, a string, is what stands between the tags. */
export type PropsToSet = Readonly<Record<string, unknown>>;

/** Spec section 7, the eleven calls; read from their bodies. */
export interface Mutations {
  styling: {
    readonly element: ElementRef;
    /** Camel case → value; null takes it away. */
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
    /** Placeholder id under which an instant update shows it already. */
    readonly placeholder: string | null;
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
    /** JSON; null or absent takes the prop away. */
    readonly propValue: unknown;
  };
  wrapInDiv: { readonly elements: readonly ElementRef[] };
  duplicate: { readonly elements: readonly ElementRef[] };
  changeElementTag: { readonly element: ElementRef; readonly newTag: string };
  addClass: {
    readonly element: ElementRef;
    readonly className: string;
    /** With Tailwind the class takes the place of those that set the same property under the same modifiers. */
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
