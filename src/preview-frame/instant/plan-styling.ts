import { sanitiseClassName, isStylingModifier } from '#editor-protocol/change/class-names.ts';
import type { ChangeFields, ChangeOf } from '#editor-protocol/change/change-item.ts';
import {
  FORCED_CLASS_PREFIX,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';

/** An instant styling as data. */
export interface StylingPlan {
  readonly codebaseId: string;
  /** Empty if there is nothing to add. */
  readonly className: string;
  readonly temporary: boolean;
  /** Declarations; empty if the page already has rules for the class. */
  readonly css: string;
  readonly modifiers: readonly string[];
  /** The class as it will be in the code. */
  readonly codebaseClass: string | undefined;
}

/** Epoch of class names, in milliseconds. */
const COUNTED_FROM = Date.UTC(2024, 0, 1);

/** `time` is in milliseconds since the epoch and must be unique per plan of the same name. */
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
 * Returns the selectors of a class with modifiers. The second selector has a class per modifier and applies when the
 * editor forces the state.
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

/** `backgroundColor` → `background-color`; a custom property stays unchanged. */
function cssName(property: string): string {
  if (property.startsWith('--')) return property;
  return property.replaceAll(/[A-Z]/gu, (capital) => `-${capital.toLowerCase()}`);
}
