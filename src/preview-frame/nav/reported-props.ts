import type { NavTreeNode, ReportedProp } from '#editor-protocol/nav-tree.ts';
import { CODEBASE_ID_ATTRIBUTE, OWN_ATTRIBUTES } from '#editor-protocol/own-marks.ts';
import { classWords, memoize } from './class-words.ts';
import type { RawProps } from './page-facts.ts';

type LiteralChildren = NavTreeNode['literalChildren'];
type Child = LiteralChildren[number];
type ReportedProps = Readonly<Record<string, ReportedProp>>;

export interface PropReader {
  /** Omits values without JSON and values that a message cannot carry. */
  readonly reportedProps: (props: RawProps) => ReportedProps;
  /** Children that are not elements. The protocol lists a single text by its characters. */
  readonly literalChildren: (props: RawProps) => LiteralChildren;
}

const NOT_REPORTED = new Set(['children', CODEBASE_ID_ATTRIBUTE, ...OWN_ATTRIBUTES]);
const NOT_LITERAL = new Set(['object', 'function', 'symbol']);

const isReported = memoize((name: string) => !NOT_REPORTED.has(name.toLowerCase()));
const literal = memoize((value: unknown): ReportedProp => ({ value, type: 'LITERAL' }));
const functionNamed = memoize((name: string): ReportedProp => ({ value: name, type: 'FUNCTION' }));

/**
 * Reports cached per props object: React creates a new object when props change. Props with objects are not cached,
 * because the app may mutate them.
 */
const plainReports = new WeakMap<RawProps, ReportedProps>();
const textReports = new WeakMap<RawProps, LiteralChildren>();

/**
 * Returns a reader for one tree. Equal values share one object, which the message then contains once, and an object
 * passed down through many components is serialized once, because a page's props repeat most of their values.
 */
export function createPropReader(): PropReader {
  const jsonReports = new Map<object, ReportedProp | null>();
  const ofJson = memoize((value: string): ReportedProp => ({ value, type: 'JSON_OBJECT' }));

  const childrenAt: ((value: unknown) => Child)[] = [];

  function reportOfObject(value: object): ReportedProp | null {
    const known = jsonReports.get(value);
    if (known !== undefined) return known;
    const json = jsonOf(value);
    const made = json === null ? null : ofJson(json);
    jsonReports.set(value, made);
    return made;
  }

  function childOf(index: number, value: unknown): Child {
    const made = (childrenAt[index] ??= memoize((one: unknown): Child => ({ index, value: one })));
    return made(value);
  }

  function report(name: string, value: unknown): ReportedProp | null {
    if (typeof value === 'function') return functionNamed(name);
    if (typeof value === 'symbol') return null;
    if (value === null) return ofJson('null');
    if (typeof value === 'object') return reportOfObject(value);
    const isClasses = name === 'className' && typeof value === 'string';
    return literal(isClasses ? classWords(value).reportedText : value);
  }

  return {
    reportedProps: (props) => {
      const known = plainReports.get(props);
      if (known !== undefined) return known;
      const reported: Record<string, ReportedProp> = {};
      let isPlain = true;
      for (const name of Object.keys(props)) {
        if (!isReported(name)) continue;
        const value = props[name];
        if (typeof value === 'object') isPlain = false;
        const prop = report(name, value);
        if (prop !== null) reported[name] = prop;
      }
      if (isPlain) plainReports.set(props, reported);
      return reported;
    },
    literalChildren: (props) => {
      const children = props['children'];
      const known = textReports.get(props);
      if (known !== undefined) return known;
      const literals: Child[] = [];
      let index = 0;
      for (const value of entriesOf(children)) {
        if (!NOT_LITERAL.has(typeof value)) literals.push(childOf(index, value));
        index += 1;
      }
      if (typeof children === 'string') textReports.set(props, literals);
      return literals;
    },
  };
}

/** A single text is split into its characters. */
function entriesOf(children: unknown): Iterable<unknown> {
  if (Array.isArray(children) || typeof children === 'string') return children;
  return children === undefined ? [] : [children];
}

/** Returns the JSON of a page object, or null if it cannot be serialized, as with cycles. */
function jsonOf(value: object): string | null {
  try {
    // A React element with an owner references React's whole tree: skip the costly attempt.
    if (Reflect.get(value, '_owner')) return null;
    return JSON.stringify(value) ?? null;
  } catch {
    // Serializing a page object may throw any value.
    return null;
  }
}
