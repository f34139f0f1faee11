/*
 * What the editor knows of the code and tells the frame. Entries hold more than these fields; the frame passes the rest
 * on unread.
 */

/** One JSX element, or one component, of the code. */
export interface TreeElement {
  /** `component`, `storybook-component`, `component-instance`, `native`, … */
  readonly type?: string | undefined;
  readonly componentName?: string | undefined;
  /** From the project's root, with slashes: `src/web/app.tsx`. */
  readonly filename?: string | undefined;
  /** Classes that stand in the code as plain words and can be taken out of it. */
  readonly removableClasses?: readonly string[] | undefined;
  /** Truthy: the element's text stands in the code as it is shown, and may be edited in place. */
  readonly staticTextContents?: unknown;
  readonly [other: string]: unknown;
}

/** Codebase id → element. */
export type TreeElementLookup = Readonly<Record<string, TreeElement>>;

/** Elements that see the same names: those of one component. */
export interface Scope {
  readonly codebaseIds?: readonly string[] | undefined;
  readonly [other: string]: unknown;
}

/** Scope id → scope; where an element is in several, the first one counts. */
export type ScopeLookup = Readonly<Record<string, Scope>>;

/** A CSS rule of the code. */
export interface CssElement {
  readonly selector: string;
  /** Property → value. */
  readonly styles: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

/** Rule id → rule. */
export type CssElementLookup = Readonly<Record<string, CssElement>>;

/** As `setNewLookups` gives it: an entry of null takes the old one away. */
export type LookupChanges<Entry> = Readonly<Record<string, Entry | null>>;
