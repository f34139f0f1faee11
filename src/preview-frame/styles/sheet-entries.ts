import type { ProcessedCssRule } from '#editor-protocol/frame-message.ts';
import { FORCED_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { declaredStyles } from './element-styles.ts';
import { ruleMatches } from './lookup-entries.ts';
import { complexText, parseSelectorList, type ComplexSelector } from './parse-selector.ts';
import { mediaCondition, responsivePrefixes, type SheetRule } from './sheet-rules.ts';
import { stateVariant, type StateVariant } from './state-variant.ts';

/** A rule to report, its sort key, and the rule that shows its state when forced. */
export interface SheetEntry {
  readonly rule: ProcessedCssRule;
  readonly selector: ComplexSelector;
  readonly forced: ForcedRule | null;
}

/** The same declarations for an element that is forced into the state. */
export interface ForcedRule {
  readonly selector: string;
  readonly declarations: string;
}

/**
 * Returns the page's rules that style the element through one of its classes, in any state: `.card`, and also
 * `.card:hover` without a hover. Skips selectors in `known`, which the editor has from the code.
 */
export function sheetEntries(
  element: Element,
  rules: readonly SheetRule[],
  { known, newId }: { readonly known: ReadonlySet<string>; readonly newId: () => string },
): readonly SheetEntry[] {
  // Most rules are about other classes: skip them without parsing.
  const classes = [...element.classList].map((name) => `.${CSS.escape(name)}`);
  return rules.flatMap((rule) =>
    rule.selectors.flatMap((text) => {
      if (!classes.some((name) => text.includes(name))) return [];
      const [selector, ...others] = parseSelectorList(text) ?? [];
      if (selector === undefined || others.length > 0 || known.has(complexText(selector))) return [];
      const variant = stateVariant(selector);
      if (variant === null || !element.classList.contains(variant.className)) return [];
      if (ruleMatches(element, variant.base) !== true) return [];
      return entryOf(rule, selector, variant, newId);
    }),
  );
}

function entryOf(
  { style, media }: SheetRule,
  selector: ComplexSelector,
  { className, states, base }: StateVariant,
  newId: () => string,
): SheetEntry[] {
  const conditions = new Set(media.map(mediaCondition));
  const isResponsive = conditions.has('responsive');
  const prefixes = isResponsive ? responsivePrefixes(className) : [];
  // A minimum width without a class prefix is evaluated like any other condition.
  if (isResponsive && prefixes.length === 0 && !media.every(holds)) return [];
  const dark = conditions.has('dark') ? ['dark'] : [];
  const names = [...new Set([...prefixes, ...dark, ...states])];
  const text = complexText(selector);
  const declarations = style.cssText;
  const rule = {
    selector: isResponsive ? `.${CSS.escape(className)}` : text,
    classParsed: className,
    source: {},
    styles: declaredStyles(style),
    applied: true,
    modifiers: Object.fromEntries(names.map((name) => [name, true])),
    cssText: `${text} { ${declarations} }`,
    codebaseId: `${isResponsive ? className : text} ${newId()}`,
    removable: false,
    allowChanges: false,
  };
  const forced = {
    selector: base + names.map((name) => `.${FORCED_CLASS_PREFIX}${name}`).join(''),
    declarations,
  };
  return [{ rule, selector, forced: names.length === 0 ? null : forced }];
}

function holds(condition: string): boolean {
  return mediaCondition(condition) !== 'responsive' || matchMedia(condition).matches;
}
