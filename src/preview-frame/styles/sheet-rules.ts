import { resolveNesting } from './parse-selector.ts';

/** A style rule that may currently apply, at any nesting level. */
export interface SheetRule {
  /** Full selectors, with nesting resolved. */
  readonly selectors: readonly string[];
  readonly style: CSSStyleDeclaration;
  /** Texts of the surrounding `@media` rules; those of kind `other` have been evaluated. */
  readonly media: readonly string[];
}

interface Around {
  readonly selectors: readonly string[] | null;
  readonly media: readonly string[];
}

type Log = (words: string, detail?: unknown) => void;

const TOP: Around = { selectors: null, media: [] };

/**
 * Returns rules in sheet order. Skips sheets of other origins, which cannot be read, with a log line; also skips rules
 * under a condition that is false, and rules in container queries.
 */
export function readSheetRules(document: Document, log: Log): readonly SheetRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesOfSheet(sheet, TOP, log));
}

/** Returns null for a sheet of another origin. */
export function rulesIn(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return null;
    throw error;
  }
}

function rulesOfSheet(sheet: CSSStyleSheet, around: Around, log: Log): SheetRule[] {
  if (sheet.disabled) return [];
  const media = withMedia(around, sheet.media.mediaText);
  if (media === null) return [];
  const rules = rulesIn(sheet);
  if (rules !== null) return rulesOf(rules, media, log);
  log('Style sheet of another origin left out: ', sheet.href);
  return [];
}

function rulesOf(rules: CSSRuleList, around: Around, log: Log): SheetRule[] {
  return [...rules].flatMap((rule) => rulesOfRule(rule, around, log));
}

function rulesOfRule(rule: CSSRule, around: Around, log: Log): SheetRule[] {
  if (rule instanceof CSSStyleRule) {
    const selectors = resolveNesting(rule.selectorText, around.selectors);
    const own = ruleOf(selectors, rule.style, around.media);
    return rule.cssRules.length === 0
      ? own
      : [...own, ...rulesOf(rule.cssRules, { ...around, selectors }, log)];
  }
  if (rule instanceof CSSMediaRule) {
    const inner = withMedia(around, rule.media.mediaText);
    return inner === null ? [] : rulesOf(rule.cssRules, inner, log);
  }
  if (rule instanceof CSSSupportsRule) {
    return CSS.supports(rule.conditionText) ? rulesOf(rule.cssRules, around, log) : [];
  }
  if (rule instanceof CSSLayerBlockRule) return rulesOf(rule.cssRules, around, log);
  if (rule instanceof CSSImportRule) {
    return rule.styleSheet === null ? [] : rulesOfSheet(rule.styleSheet, around, log);
  }
  // Declarations directly in a condition, or after nested rules, belong to the surrounding rule.
  if ('style' in rule && rule.style instanceof CSSStyleDeclaration && around.selectors !== null) {
    return ruleOf(around.selectors, rule.style, around.media);
  }
  return [];
}

function ruleOf(
  selectors: readonly string[],
  style: CSSStyleDeclaration,
  media: readonly string[],
): SheetRule[] {
  return style.length === 0 || selectors.length === 0 ? [] : [{ selectors, style, media }];
}

/** Returns null if the condition is false. */
function withMedia(around: Around, condition: string): Around | null {
  if (condition === '') return around;
  if (mediaCondition(condition) === 'other' && !matchMedia(condition).matches) return null;
  return { ...around, media: [...around.media, condition] };
}

/** Kind of a media condition, from the view of a user who edits the rule. */
export type MediaCondition =
  /** A minimum width: the rule is shown as a rule for larger screens, on every screen size. */
  | 'responsive'
  /** A dark color scheme. */
  | 'dark'
  /** A pointing device: wraps every hover rule, which is shown and can be forced on any screen. */
  | 'pointing'
  /** Evaluated against the current page. */
  | 'other';

const FROM_WIDTH = /min-width|\bwidth\s*>|<=?\s*width\b/u;
const DARK = /prefers-color-scheme\s*:\s*dark/u;
const POINTING = /^\(?\s*(?:any-)?(?:hover|pointer)\s*:\s*(?:hover|fine)\s*\)?$/u;

/** Tailwind prefixes of classes with a minimum width. Spec section 9, responsive prefixes. */
const RESPONSIVE_PREFIXES: ReadonlySet<string> = new Set(['sm', 'md', 'lg', 'xl', '2xl']);

/** `condition` is the text after `@media`. */
export function mediaCondition(condition: string): MediaCondition {
  const text = condition.toLowerCase();
  if (/\bnot\b/u.test(text)) return 'other';
  if (FROM_WIDTH.test(text)) return 'responsive';
  if (DARK.test(text)) return 'dark';
  return POINTING.test(text) ? 'pointing' : 'other';
}

/** `sm:hover:p-4` has `sm`. */
export function responsivePrefixes(className: string): readonly string[] {
  return className
    .split(':')
    .slice(0, -1)
    .filter((prefix) => RESPONSIVE_PREFIXES.has(prefix));
}
