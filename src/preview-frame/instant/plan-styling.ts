import { sanitiseClassName } from '#editor-protocol/change/sanitise-class-name.ts';
import { isStylingModifier } from '#editor-protocol/change/styling-modifiers.ts';
import type { ChangeFields, ChangeOf } from '#editor-protocol/change/change-item.ts';
import {
  FORCED_CLASS_PREFIX,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';

/** What an instant styling does, as data. */
export interface StylingPlan {
  readonly codebaseId: string;
  /** Empty where there is nothing to add. */
  readonly className: string;
  readonly temporary: boolean;
  /** Declarations; empty where the class is known to the page. */
  readonly css: string;
  readonly modifiers: readonly string[];
  /** The class as the code will have it. */
  readonly codebaseClass: string | undefined;
}

/** Names of classes count from here, in milliseconds. */
const COUNTED_FROM = Date.UTC(2024, 0, 1);

/** `time` in milliseconds since the epoch; no two plans of the same name may have the same one. */
export function planStyling(item: ChangeOf<'ADD_CLASS'> | ChangeOf<'STYLING'>, time: number): StylingPlan {
  if (item.type === 'STYLING') {
    const { codebaseId, stylingChanges, modifiers = [] } = item.changeFields;
    const css = declarationsOf(stylingChanges);
    const className = css === '' ? '' : uniqueClass('', time);
    return { codebaseId, className, temporary: false, css, modifiers, codebaseClass: undefined };
  }
  const {
    codebaseIdToAddClass,
    className,
    cssEquivalent = '',
    temporaryOnly,
    modifiers = [],
  } = item.changeFields;
  return {
    codebaseId: codebaseIdToAddClass,
    className: addedClass(className, cssEquivalent, Boolean(temporaryOnly), time),
    temporary: Boolean(temporaryOnly),
    css: cssEquivalent,
    modifiers,
    codebaseClass: className,
  };
}

/**
 * The selectors of a class under modifiers. The second kind, with a class for each modifier, is what shows the state when
 * the editor forces it.
 */
export function stylingSelectors(className: string, modifiers: readonly string[]): readonly string[] {
  const states = modifiers.filter(isStylingModifier).map((modifier) => `:${modifier}`);
  const forced = modifiers.map((modifier) => `.${CSS.escape(`${FORCED_CLASS_PREFIX}${modifier}`)}`);
  const whenever = `.${className}${states.join('')}`;
  return forced.length === 0 ? [whenever] : [whenever, `.${className}${forced.join('')}`];
}

function addedClass(className: string, css: string, temporary: boolean, time: number): string {
  if (temporary) return TEMPORARY_STYLING_CLASS;
  const sanitised = sanitiseClassName(className);
  return css === '' ? sanitised : uniqueClass(sanitised, time);
}

function uniqueClass(sanitised: string, time: number): string {
  return `${STYLING_CLASS_PREFIX}${time - COUNTED_FROM}-${sanitised}`;
}

function declarationsOf(changes: ChangeFields['STYLING']['stylingChanges']): string {
  const declarations = Object.entries(changes).map(([property, value]) =>
    value === null ? `${cssName(property)}: unset !important;` : `${cssName(property)}: ${value};`,
  );
  return declarations.join(' ');
}

/** `backgroundColor` → `background-color`; a custom property is a name already. */
function cssName(property: string): string {
  if (property.startsWith('--')) return property;
  return property.replaceAll(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`);
}
