import { mediaCondition } from './media-condition.ts';
import { resolveNesting } from './selectors/resolve-nesting.ts';

/** A style rule of the page's sheets that may count at present, wherever it is nested. */
export interface SheetRule {
  /** Each in full. */
  readonly selectors: readonly string[];
  readonly style: CSSStyleDeclaration;
  /** Texts of the `@media` around it; those that just hold or not have been looked at. */
  readonly media: readonly string[];
}

interface Around {
  readonly selectors: readonly string[] | null;
  readonly media: readonly string[];
}

type Log = (words: string, detail?: unknown) => void;

const TOP: Around = { selectors: null, media: [] };

/**
 * In the order of the sheets. Sheets of other origins cannot be read: they are left out with a word to the log. What
 * stands under a condition that does not hold is left out too, and so is what depends on a container.
 */
export function readSheetRules(document: Document, log: Log): readonly SheetRule[] {
  return [...document.styleSheets].flatMap((sheet) => rulesOfSheet(sheet, TOP, log));
}

/** Null for a sheet of another origin. */
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
  // Declarations that stand alone in a condition, or after nested rules, are the surrounding rule's.
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

/** Null where the condition does not hold. */
function withMedia(around: Around, condition: string): Around | null {
  if (condition === '') return around;
  if (mediaCondition(condition) === 'other' && !matchMedia(condition).matches) return null;
  return { ...around, media: [...around.media, condition] };
}
