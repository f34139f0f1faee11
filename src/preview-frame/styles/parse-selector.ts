/** A simple selector; `text` is the source text. */
export interface SelectorPart {
  readonly kind:
    | 'type'
    | 'universal'
    | 'nesting'
    | 'class'
    | 'id'
    | 'attribute'
    | 'pseudo-class'
    | 'pseudo-element';
  readonly text: string;
  /** Unescaped; lowercase for pseudo-classes and pseudo-elements. */
  readonly name: string;
  /** The argument of a functional pseudo-class or pseudo-element. */
  readonly argument: string | null;
}

/** A compound selector and the combinator before it. */
export interface Compound {
  /** Empty before the first compound, unless the selector is relative. */
  readonly combinator: '' | ' ' | '>' | '+' | '~';
  readonly parts: readonly SelectorPart[];
}

export type ComplexSelector = readonly Compound[];

const NAME = String.raw`(?:\\[\da-fA-F]{1,6}[ \t\n\f\r]?|\\[^\n\f\r]|[-\w]|[^\0-\x7F])+`;
const STRING = String.raw`"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'`;
const SIMPLE = new RegExp(
  String.raw`(?<universal>\*)|(?<nesting>&)|\.(?<class>${NAME})|#(?<id>${NAME})|(?<type>${NAME})|` +
    String.raw`(?<attribute>\[(?:${STRING}|\\[^]|[^\]"'\\])*\])|(?<pseudo>::?)(?<name>${NAME})`,
  'uy',
);
const COMBINATOR = /[ \t\n\f\r]*(?<sign>[>+~])[ \t\n\f\r]*|[ \t\n\f\r]+/uy;
const COMMA = /[ \t\n\f\r]*,[ \t\n\f\r]*/uy;
const STEP = new RegExp(String.raw`${STRING}|\\[^]|[^]`, 'uy');
const ESCAPE = /\\(?:(?<hex>[\da-f]{1,6})[ \t\n\f\r]?|(?<plain>[^]))/giu;
const LARGEST_CODE_POINT = 0x10_ff_ff;
/** Pseudo-elements that also exist in single-colon syntax. */
const OLD_PSEUDO_ELEMENTS = new Set(['before', 'after', 'first-line', 'first-letter']);

/** Parses a selector list; returns null if it is invalid or uses namespaces or comments. */
export function parseSelectorList(text: string): readonly ComplexSelector[] | null {
  const list: Compound[][] = [];
  const source = text.trim();
  let at = 0;
  let complex: Compound[] = [];
  let combinator: Compound['combinator'] = '';
  const take = (pattern: RegExp) => {
    const match = matchAt(pattern, source, at);
    at += match?.[0].length ?? 0;
    return match;
  };
  const start = take(COMBINATOR);
  if (start !== null) combinator = combinatorOf(start);
  for (;;) {
    const parts: SelectorPart[] = [];
    for (let match = take(SIMPLE); match !== null; match = take(SIMPLE)) {
      const argument = match.groups?.['pseudo'] === undefined ? null : bracketed(source, at);
      if (argument !== null) at += argument.length + '()'.length;
      parts.push(partOf(match, argument));
    }
    if (parts.length === 0) return null;
    complex.push({ combinator, parts });
    if (at === source.length) return [...list, complex];
    if (take(COMMA) !== null) {
      list.push(complex);
      complex = [];
      const relative = take(COMBINATOR);
      combinator = relative === null ? '' : combinatorOf(relative);
    } else {
      const next = take(COMBINATOR);
      if (next === null) return null;
      combinator = combinatorOf(next);
    }
  }
}

export function compoundText(parts: readonly SelectorPart[]): string {
  return parts.map(({ text }) => text).join('');
}

export function complexText(complex: ComplexSelector): string {
  return complex
    .map(({ combinator, parts }, index) => {
      const sign = combinator === '' || combinator === ' ' ? combinator : ` ${combinator} `;
      return (index === 0 ? sign.trimStart() : sign) + compoundText(parts);
    })
    .join('');
}

function partOf(match: RegExpExecArray, argument: string | null): SelectorPart {
  const groups = match.groups ?? {};
  const text = match[0] + (argument === null ? '' : `(${argument})`);
  const pseudo = groups['pseudo'];
  if (pseudo !== undefined) {
    const name = unescaped(groups['name'] ?? '').toLowerCase();
    const isElement = pseudo === '::' || OLD_PSEUDO_ELEMENTS.has(name);
    return { kind: isElement ? 'pseudo-element' : 'pseudo-class', text, name, argument };
  }
  for (const kind of ['class', 'id', 'type'] as const) {
    const name = groups[kind];
    if (name !== undefined) return { kind, text, name: unescaped(name), argument };
  }
  for (const kind of ['universal', 'nesting'] as const) {
    if (groups[kind] !== undefined) return { kind, text, name: text, argument };
  }
  return { kind: 'attribute', text, name: text, argument };
}

/** Returns the text in the parentheses that open here; null if none open or they are not closed. */
function bracketed(source: string, at: number): string | null {
  if (source[at] !== '(') return null;
  let depth = 0;
  for (let end = at; end < source.length;) {
    const step = matchAt(STEP, source, end)?.[0] ?? '';
    if (step === '(') depth += 1;
    if (step === ')') depth -= 1;
    if (depth === 0) return source.slice(at + 1, end);
    end += Math.max(1, step.length);
  }
  return null;
}

function combinatorOf(match: RegExpExecArray): Compound['combinator'] {
  const sign = match.groups?.['sign'];
  return sign === '>' || sign === '+' || sign === '~' ? sign : ' ';
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function unescaped(name: string): string {
  return name.replaceAll(ESCAPE, (_escape: string, hex: string | undefined, plain: string | undefined) => {
    if (hex === undefined) return plain ?? '';
    const point = Number.parseInt(hex, 16);
    return point === 0 || point > LARGEST_CODE_POINT ? '\u{FFFD}' : String.fromCodePoint(point);
  });
}

/** A nesting selector that is neither escaped nor in a string. */
const SIGN = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|\\[^]|&/gu;

/**
 * Returns the full selectors of a rule, with `&` or the implicit parent resolved. `parents` must be resolved already;
 * null for a top-level rule. Skips unreadable selectors.
 */
export function resolveNesting(selectorText: string, parents: readonly string[] | null): readonly string[] {
  const list = parseSelectorList(selectorText) ?? [];
  if (parents === null) return list.map(complexText);
  return parents.flatMap((parent) => list.map((complex) => under(parent, complex)));
}

function under(parent: string, complex: ComplexSelector): string {
  const text = complexText(complex);
  const atFirst = complex[0]?.parts[0]?.kind === 'nesting';
  let found = 0;
  const resolved = text.replaceAll(SIGN, (match, at: number) => {
    if (match !== '&') return match;
    found += 1;
    // Only at the very start can the parent be inserted without `:is()`.
    return atFirst && at === 0 ? parent : `:is(${parent})`;
  });
  if (found > 0) return resolved;
  return `${parent} ${text}`;
}

/**
 * Returns the selector without the classes of its last compound: the condition under which adding those classes makes
 * an element match. Null if that compound has no classes.
 */
export function withoutLastClasses(complex: ComplexSelector): string | null {
  const last = complex.at(-1);
  if (last === undefined || !last.parts.some(({ kind }) => kind === 'class')) return null;
  const parts = last.parts.filter(({ kind }) => kind !== 'class');
  const everything = { kind: 'universal', text: '*', name: '*', argument: null } as const;
  return complexText([
    ...complex.slice(0, -1),
    { ...last, parts: compoundText(parts) === '' ? [everything] : parts },
  ]);
}
