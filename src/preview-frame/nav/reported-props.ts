import type { NavTreeNode, ReportedProp } from '#editor-protocol/nav-tree.ts';
import { CODEBASE_ID_ATTRIBUTE, OWN_ATTRIBUTES } from '#editor-protocol/own-marks.ts';
import { jsonOf } from './json-of.ts';
import type { RawProps } from './page-facts.ts';
import { classWords } from './class-words.ts';

type LiteralChildren = NavTreeNode['literalChildren'];
type Child = LiteralChildren[number];

export interface PropReader {
  /** What has no JSON, and what a message cannot carry, is left out. */
  readonly reportedProps: (props: RawProps) => Readonly<Record<string, ReportedProp>>;
  /** Children that are no elements. The protocol counts a text alone by its characters. */
  readonly literalChildren: (children: unknown) => LiteralChildren;
}

const NOT_REPORTED = new Set(['children', CODEBASE_ID_ATTRIBUTE, ...OWN_ATTRIBUTES]);
const NOT_LITERAL = new Set(['object', 'function', 'symbol']);

/**
 * For one tree. Equal values become one object, which the message then holds once, and an object handed down through
 * many components is written out once: most of what a page's props say, they say again and again.
 */
export function createPropReader(): PropReader {
  const jsons = new Map<object, string | null>();
  const reports = {
    LITERAL: new Map<unknown, ReportedProp>(),
    FUNCTION: new Map<unknown, ReportedProp>(),
    JSON_OBJECT: new Map<unknown, ReportedProp>(),
  };
  const childrenAt: Map<unknown, Child>[] = [];

  function reportOf(type: ReportedProp['type'], value: unknown): ReportedProp {
    const known = reports[type].get(value);
    if (known !== undefined) return known;
    const made = { value, type };
    reports[type].set(value, made);
    return made;
  }

  function childOf(index: number, value: unknown): Child {
    const children = (childrenAt[index] ??= new Map<unknown, Child>());
    const known = children.get(value);
    if (known !== undefined) return known;
    const made = { index, value };
    children.set(value, made);
    return made;
  }

  function jsonOnce(value: object): string | null {
    const known = jsons.get(value);
    if (known !== undefined) return known;
    const made = jsonOf(value);
    jsons.set(value, made);
    return made;
  }

  function report(name: string, value: unknown): ReportedProp | null {
    if (typeof value === 'function') return reportOf('FUNCTION', name);
    if (typeof value === 'symbol') return null;
    if (value === null) return reportOf('JSON_OBJECT', 'null');
    if (typeof value === 'object') {
      const json = jsonOnce(value);
      return json === null ? null : reportOf('JSON_OBJECT', json);
    }
    const isClasses = name === 'className' && typeof value === 'string';
    return reportOf('LITERAL', isClasses ? classWords(value).reported.join(' ') : value);
  }

  return {
    reportedProps: (props) => {
      const reported: Record<string, ReportedProp> = {};
      for (const name of Object.keys(props)) {
        if (NOT_REPORTED.has(name.toLowerCase())) continue;
        const prop = report(name, props[name]);
        if (prop !== null) reported[name] = prop;
      }
      return reported;
    },
    literalChildren: (children) => {
      const literal: Child[] = [];
      let index = 0;
      for (const value of entriesOf(children)) {
        if (!NOT_LITERAL.has(typeof value)) literal.push(childOf(index, value));
        index += 1;
      }
      return literal;
    },
  };
}

/** A text alone comes apart into its characters. */
function entriesOf(children: unknown): Iterable<unknown> {
  if (Array.isArray(children) || typeof children === 'string') return children;
  return children === undefined ? [] : [children];
}
