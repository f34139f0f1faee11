/*
 * The editor's data about the code, sent to the frame. Entries may have more fields, which the frame passes on unread.
 */

/** A JSX element or a component in the code. */
export interface TreeElement {
  /** `component`, `storybook-component`, `component-instance`, `native`, … */
  readonly type?: string | undefined;
  readonly componentName?: string | undefined;
  /** Relative to the project root, with slashes: `src/web/app.tsx`. */
  readonly filename?: string | undefined;
  /** Classes that are literal in the code and can be removed. */
  readonly removableClasses?: readonly string[] | undefined;
  /** Truthy if the element's text is static in the code and can be edited in place. */
  readonly staticTextContents?: unknown;
  readonly [other: string]: unknown;
}

/** Codebase id → element. */
export type TreeElementLookup = Readonly<Record<string, TreeElement>>;

/** Elements of one component, which share a scope of names. */
export interface Scope {
  readonly codebaseIds?: readonly string[] | undefined;
  readonly [other: string]: unknown;
}

/** Scope id → scope; for an element in several, the first one counts. */
export type ScopeLookup = Readonly<Record<string, Scope>>;

/** A CSS rule in the code. */
export interface CssElement {
  readonly selector: string;
  /** Property → value. */
  readonly styles: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}

/** Rule id → rule. */
export type CssElementLookup = Readonly<Record<string, CssElement>>;

/** Changes of `setNewLookups`: a null entry removes the old one. */
export type LookupChanges<Entry> = Readonly<Record<string, Entry | null>>;

/** Applies changes to a lookup; a null entry removes. */
export function mergeLookups<Entry>(
  present: Readonly<Record<string, Entry>>,
  changes: LookupChanges<Entry>,
): Readonly<Record<string, Entry>> {
  // Uses a map, not assignment, because `__proto__` is a valid id.
  const entries = new Map(Object.entries(present));
  for (const [id, entry] of Object.entries(changes)) {
    if (entry === null) entries.delete(id);
    else entries.set(id, entry);
  }
  return Object.fromEntries(entries);
}
