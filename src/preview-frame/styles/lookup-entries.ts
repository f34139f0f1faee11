import type { ProcessedCssRule } from '#editor-protocol/frame-message.ts';
import type { CssElement, CssElementLookup } from '#editor-protocol/lookups.ts';
import { inheritableStyles } from './element-styles.ts';
import {
  complexText,
  parseSelectorList,
  withoutLastClasses,
  type ComplexSelector,
} from './parse-selector.ts';

/** A code rule that applies to the element; `matching` lists its matching selectors. */
export interface DirectEntry {
  readonly rule: ProcessedCssRule;
  readonly matching: readonly ComplexSelector[];
}

export interface LookupEntries {
  readonly direct: readonly DirectEntry[];
  /** Rules that are inherited, or could apply through classes; in the given order. */
  readonly others: readonly ProcessedCssRule[];
}

/** Classifies the code's rules for an element; skips invalid selectors. */
export function lookupEntries(element: Element, rules: CssElementLookup): LookupEntries {
  const direct: DirectEntry[] = [];
  const others: ProcessedCssRule[] = [];
  for (const entry of Object.values(rules)) {
    const matches = ruleMatches(element, entry.selector);
    const list = parseSelectorList(entry.selector) ?? [];
    if (matches === true) direct.push(directEntry(element, entry, list));
    else if (matches === false) others.push(...otherEntries(element, entry, list));
  }
  return { direct, others };
}

function directEntry(element: Element, entry: CssElement, list: readonly ComplexSelector[]): DirectEntry {
  const matching = list.filter((selector) => ruleMatches(element, complexText(selector)) === true);
  // It stops matching once each matching selector loses a class it requires.
  const removable =
    matching.length > 0 && matching.every((selector) => withoutLastClasses(selector) !== null);
  return { rule: { ...entry, applied: true, allowChanges: true, removable }, matching };
}

function otherEntries(
  element: Element,
  entry: CssElement,
  list: readonly ComplexSelector[],
): readonly ProcessedCssRule[] {
  const eligibleToApply = list.some((selector) => {
    const rest = withoutLastClasses(selector);
    return rest !== null && ruleMatches(element, rest) === true;
  });
  const eligible = { ...entry, applied: false, allowChanges: false, eligibleToApply };
  const inherited = inheritableStyles(entry.styles);
  const isAbove = Boolean(element.parentElement?.closest(entry.selector));
  if (inherited === null || !isAbove) return [eligible];
  const fromAbove = {
    ...entry,
    inherited: true,
    styles: inherited,
    applied: true,
    removable: false,
    allowChanges: false,
  };
  return [fromAbove, eligible];
}

/** Returns null for an invalid selector. */
export function ruleMatches(element: Element, selector: string): boolean | null {
  try {
    return element.matches(selector);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SyntaxError') return null;
    throw error;
  }
}
