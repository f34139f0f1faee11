import type { ProcessedCssRule } from '#editor-protocol/frame-message.ts';
import type { CssElementLookup } from '#editor-protocol/lookups.ts';
import { declaredStyles, inheritableStyles } from './element-styles.ts';
import { lookupEntries } from './lookup-entries.ts';
import { complexText, parseSelectorList, type ComplexSelector } from './parse-selector.ts';
import { sheetEntries, type ForcedRule } from './sheet-entries.ts';
import { readSheetRules } from './sheet-rules.ts';
import { compareSpecificity, highestSpecificity } from './specificity.ts';

export interface ProcessRequest {
  readonly document: Document;
  readonly element: Element;
  /** The rules in the code. */
  readonly rules: CssElementLookup;
  /** Random id: distinguishes page rules with the same selector. */
  readonly newId: () => string;
  readonly log: (words: string, detail?: unknown) => void;
}

export interface ProcessedRules {
  /** The inline style, then matching rules by descending specificity, then inherited and possible rules. */
  readonly processed: readonly ProcessedCssRule[];
  /** Rules to add to the page to show forced states. */
  readonly forced: readonly ForcedRule[];
}

/** Returns all rules that style the element, or could. Does not modify the page. */
export function processRules({ document, element, rules, newId, log }: ProcessRequest): ProcessedRules {
  const { direct, others } = lookupEntries(element, rules);
  const known = new Set(Object.values(rules).flatMap(({ selector }) => namesOf(selector)));
  const fromSheets = sheetEntries(element, readSheetRules(document, log), { known, newId });
  const applied = [
    ...direct.map(({ rule, matching }) => ({ rule, selectors: matching })),
    ...fromSheets.map(({ rule, selector }) => ({ rule, selectors: [selector] })),
  ];
  return {
    processed: [
      inlineRule(element),
      ...applied.toSorted(mostSpecificFirst).map(({ rule }) => rule),
      ...parentInlineRules(element),
      ...others,
    ],
    forced: fromSheets.flatMap(({ forced }) => forced ?? []),
  };
}

function inlineRule(element: Element): ProcessedCssRule {
  const name = 'element.style';
  return {
    filename: '',
    selector: name,
    codebaseId: name,
    source: {},
    styles: stylesOf(element),
    applied: true,
    removable: false,
    allowChanges: true,
  };
}

/** Numbered from the parent upward; parents without inheritable styles are omitted. */
function parentInlineRules(element: Element): readonly ProcessedCssRule[] {
  const found: ProcessedCssRule[] = [];
  let above = element.parentElement;
  for (let number = 0; above !== null; number += 1) {
    const styles = inheritableStyles(stylesOf(above));
    const name = `parentElement${number}.style`;
    if (styles !== null) {
      found.push({
        filename: '',
        selector: name,
        codebaseId: name,
        source: {},
        styles,
        inherited: true,
        applied: true,
        removable: false,
        allowChanges: false,
      });
    }
    above = above.parentElement;
  }
  return found;
}

function stylesOf(element: Element): Readonly<Record<string, string>> {
  const hasStyle = element instanceof HTMLElement || element instanceof SVGElement;
  return hasStyle ? declaredStyles(element.style) : {};
}

/** Compares by the most specific matching selector; unreadable selectors sort last. */
function mostSpecificFirst(
  one: { readonly selectors: readonly ComplexSelector[] },
  other: { readonly selectors: readonly ComplexSelector[] },
): number {
  if (one.selectors.length === 0 || other.selectors.length === 0) {
    return Number(one.selectors.length === 0) - Number(other.selectors.length === 0);
  }
  return compareSpecificity(highestSpecificity(other.selectors), highestSpecificity(one.selectors));
}

function namesOf(selector: string): readonly string[] {
  return (parseSelectorList(selector) ?? []).map(complexText);
}
