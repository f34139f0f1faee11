import type { NavTreeNode, ReportedProp } from '#editor-protocol/nav-tree.ts';

export type PropValue = string | number | boolean;

/** A prop as the panel shows it; only literals are editable. */
export type ElementProp =
  | { readonly kind: 'literal'; readonly name: string; readonly value: PropValue }
  | { readonly kind: 'function'; readonly name: string }
  /** JSON. */
  | { readonly kind: 'object'; readonly name: string; readonly json: string };

/** These props have other panels. */
const ELSEWHERE: readonly string[] = ['className', 'class', 'style'];

/** React's special props, and props of other panels. */
const RESERVED: ReadonlySet<string> = new Set([
  'key',
  'ref',
  'children',
  'dangerouslySetInnerHTML',
  ...ELSEWHERE,
]);

/** Returns the props sorted by name, editable ones first. */
export function elementProps(props: NavTreeNode['props']): readonly ElementProp[] {
  const all = Object.entries(props)
    .filter(([name]) => !ELSEWHERE.includes(name))
    .flatMap(([name, reported]) => propOf(name, reported));
  const rank = ({ kind }: ElementProp): number => (kind === 'literal' ? 0 : 1);
  return all.sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
}

export type NewPropProblem = 'empty' | 'not-a-name' | 'reserved' | 'taken' | 'handler';

/** Returns why the prop cannot be added, or null if it can. */
export function whyNoNewProp(name: string, props: NavTreeNode['props']): NewPropProblem | null {
  if (name === '') return 'empty';
  if (!/^[A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?$/u.test(name)) return 'not-a-name';
  if (RESERVED.has(name)) return 'reserved';
  if (/^on[A-Z]/u.test(name)) return 'handler';
  return Object.hasOwn(props, name) ? 'taken' : null;
}

export type PropType = 'text' | 'number' | 'boolean';

/** Converts the typed text to a value of the type; null if it is invalid. */
export function readPropValue(type: PropType, written: string): PropValue | null {
  if (type === 'text') return written;
  if (type === 'boolean') return written === 'true';
  const number = Number(written);
  return written.trim() === '' || !Number.isFinite(number) ? null : number;
}

function propOf(name: string, { type, value }: ReportedProp): readonly ElementProp[] {
  if (type === 'FUNCTION') return [{ kind: 'function', name }];
  if (type === 'JSON_OBJECT') return [{ kind: 'object', name, json: String(value) }];
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  // A literal prop without a value is not shown.
  return isPlain ? [{ kind: 'literal', name, value }] : [];
}
