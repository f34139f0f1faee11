import {
  compoundText,
  parseSelectorList,
  type ComplexSelector,
  type Compound,
  type SelectorPart,
} from './parse-selector.ts';

/** A selector of one element by one class, in certain states: `.card:hover`, `:is(.dark .card)`. */
export interface StateVariant {
  readonly className: string;
  /** States in order: `dark`, and pseudo-class names. */
  readonly states: readonly string[];
  /** The same selector without states. */
  readonly base: string;
}

const DARK = 'dark';

/** Returns null unless the selector is about one element (besides `.dark`) and exactly one class. */
export function stateVariant(complex: ComplexSelector): StateVariant | null {
  const compounds = unwrapped(complex);
  const [first, second, ...more] = compounds;
  if (first === undefined || more.length > 0) return null;
  if (second === undefined) return ofCompound(first.parts, []);
  return second.combinator === ' ' && isDark(first) ? ofCompound(second.parts, [DARK]) : null;
}

function ofCompound(parts: readonly SelectorPart[], before: readonly string[]): StateVariant | null {
  const classes = parts.filter(({ kind }) => kind === 'class');
  const [only] = classes;
  if (only === undefined || classes.length > 1) return null;
  if (parts.some(({ kind }) => kind === 'pseudo-element')) return null;
  const states = parts.flatMap((part) => stateOf(part) ?? []);
  const dark = [...before, ...states].includes(DARK) ? [DARK] : [];
  return {
    className: only.name,
    states: [...dark, ...states.filter((state) => state !== DARK)],
    base: compoundText(parts.filter((part) => stateOf(part) === null)),
  };
}

/** Rewrites `:is(.dark .x):hover` as `.dark .x:hover`. */
function unwrapped(complex: ComplexSelector): ComplexSelector {
  const [only, ...more] = complex;
  if (only === undefined || more.length > 0) return complex;
  for (const wrapper of only.parts) {
    const [inner, ...others] = alternatives(wrapper);
    const [dark, last, ...rest] = inner ?? [];
    if (dark === undefined || last === undefined || others.length > 0 || rest.length > 0) continue;
    if (!isDark(dark) || !last.parts.some(({ kind }) => kind === 'class')) continue;
    return [dark, { ...last, parts: [...last.parts, ...only.parts.filter((part) => part !== wrapper)] }];
  }
  return complex;
}

function stateOf(part: SelectorPart): string | null {
  if (part.kind !== 'pseudo-class') return null;
  if (part.argument === null) return part.name;
  return alternatives(part).some(([first]) => first !== undefined && isDark(first)) ? DARK : null;
}

/** The arguments of `:is()` and `:where()`. */
function alternatives({ kind, name, argument }: SelectorPart): readonly ComplexSelector[] {
  if (kind !== 'pseudo-class' || argument === null || (name !== 'is' && name !== 'where')) return [];
  return parseSelectorList(argument) ?? [];
}

function isDark({ parts }: Compound): boolean {
  return parts.length === 1 && parts[0]?.kind === 'class' && parts[0].name === DARK;
}
