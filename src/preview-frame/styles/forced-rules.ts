import { FORCED_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { removeClasses } from '../dom/find-elements.ts';
import type { ForcedRule } from './sheet-entries.ts';
import { rulesIn } from './sheet-rules.ts';

/** Rules that show forced states, added to the page's first usable sheet. */
export interface ForcedRules {
  /** Adds missing rules; removes older rules with the same selectors and other declarations. */
  readonly add: (rules: readonly ForcedRule[]) => void;
  /** Removes all added rules. */
  readonly stop: () => void;
}

interface Added extends ForcedRule {
  readonly rule: CSSRule;
}

type Log = (words: string, detail?: unknown) => void;

export function createForcedRules(document: Document, log: Log): ForcedRules {
  let added: readonly Added[] = [];
  return {
    add: (rules) => {
      const selectors = new Set(rules.map(({ selector }) => selector));
      const wanted = new Set(rules.map(textOf));
      const stale = added.filter((one) => selectors.has(one.selector) && !wanted.has(textOf(one)));
      remove(document, stale);
      // A replaced sheet, as after an edit of its file, has lost its added rules.
      const inPage = new Set(sheetsOf(document).flatMap(({ cssRules }) => [...cssRules]));
      added = added.filter(({ rule }) => inPage.has(rule));
      const present = new Set(added.map(textOf));
      for (const rule of rules) {
        if (present.has(textOf(rule))) continue;
        present.add(textOf(rule));
        const inserted = insert(document, textOf(rule), log);
        if (inserted !== null) added = [...added, { ...rule, rule: inserted }];
      }
    },
    stop: () => {
      remove(document, added);
      added = [];
    },
  };
}

function textOf({ selector, declarations }: ForcedRule): string {
  return `${selector} { ${declarations} }`;
}

/** Returns null without a writable sheet, or if the browser rejects the rule. */
function insert(document: Document, text: string, log: Log): CSSRule | null {
  // In a disabled or print sheet the rule would have no effect.
  const sheet = sheetsOf(document).find(
    ({ disabled, media }) => !disabled && matchMedia(media.mediaText).matches,
  );
  if (sheet === undefined) return null;
  try {
    return sheet.cssRules[sheet.insertRule(text, sheet.cssRules.length)] ?? null;
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    log('Error adding rule: ', error);
    return null;
  }
}

/** Deletes from the end, so that the indexes of earlier rules stay valid. */
function remove(document: Document, removed: readonly Added[]): void {
  const rules = new Set(removed.map(({ rule }) => rule));
  for (const sheet of sheetsOf(document)) {
    const last = sheet.cssRules.length - 1;
    for (const [index, rule] of [...sheet.cssRules].toReversed().entries()) {
      if (rules.has(rule)) sheet.deleteRule(last - index);
    }
  }
}

/** Sheets that the page's origin may read and write. */
function sheetsOf(document: Document): readonly CSSStyleSheet[] {
  return [...document.styleSheets].filter((sheet) => rulesIn(sheet) !== null);
}

/** Forces one element into these states, and clears forced states of all others. */
export function forceModifiers(
  document: Document,
  modifiers: readonly string[],
  element: Element | null,
): void {
  clearForcedModifiers(document);
  // A modifier that is not a single word cannot be a class.
  const words = modifiers.filter((modifier) => /^\S+$/u.test(modifier));
  element?.classList.add(...words.map((modifier) => `${FORCED_CLASS_PREFIX}${modifier}`));
}

export function clearForcedModifiers(document: Document): void {
  for (const forced of document.querySelectorAll(`[class*="${FORCED_CLASS_PREFIX}"]`)) {
    removeClasses(forced, FORCED_CLASS_PREFIX);
  }
}
