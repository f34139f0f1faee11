import type { ChangeFields, ChangeOf } from '#editor-protocol/change/change-item.ts';
import { isStylingModifier, sanitizeClassName } from '#editor-protocol/change/class-names.ts';
import type { StylingData } from '#editor-protocol/change/instant-update-data.ts';
import { cssName } from '#editor-protocol/css-name.ts';
import {
  FORCED_CLASS_PREFIX,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { insertOwnRule } from './instant-marks.ts';
import { forgetClass, NOTHING_DONE, type InstantOutcome, type InstantTools } from './instant-memory.ts';

/** Adds a class to elements, and its rules to the page if the plan has any. */
export function addStyling(
  item: ChangeOf<'ADD_CLASS'> | ChangeOf<'STYLING'>,
  { host, memory, now }: InstantTools,
): InstantOutcome {
  const { document } = host.window;
  // Two in the same millisecond would share a class, and the second rule would replace the first.
  memory.lastStyledAt = Math.max(now(), memory.lastStyledAt + 1);
  const plan = planStyling(item, memory.lastStyledAt);
  const elements = elementsForChange(document, plan.codebaseId);
  if (plan.className === '' || elements.length === 0) return NOTHING_DONE;
  if (!plan.temporary) {
    for (const element of elements) element.classList.remove(TEMPORARY_STYLING_CLASS);
  }
  if (plan.css !== '') {
    for (const selector of stylingSelectors(plan.className, plan.modifiers)) {
      insertOwnRule(document, selector, plan.css, host.log);
    }
  }
  for (const element of elements) element.classList.add(plan.className);
  if (!plan.temporary) {
    const { codebaseId, className } = plan;
    memory.classesToReapply = [...memory.classesToReapply, { codebaseId, className }];
  }
  const data: StylingData = {
    addedClass: plan.className,
    ...(plan.codebaseClass === undefined ? {} : { codebaseAddedClass: plan.codebaseClass }),
  };
  return { successful: true, structureChanged: false, data: { ...data } };
}

export function removeClass(
  { codebaseIdToRemoveClass, className }: ChangeFields['REMOVE_CLASS'],
  { host, memory }: InstantTools,
): InstantOutcome {
  const { document } = host.window;
  forgetClass(memory, codebaseIdToRemoveClass, className);
  return dropClasses(elementsForChange(document, codebaseIdToRemoveClass), [className]);
}

/** Succeeds if there was an element. Each text may hold several classes. */
export function dropClasses(elements: readonly Element[], texts: readonly string[]): InstantOutcome {
  const names = texts.flatMap((text) => text.split(/\s+/u)).filter((name) => name !== '');
  for (const element of elements) element.classList.remove(...names);
  return { successful: elements.length > 0, structureChanged: false, data: {} };
}

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
  const sanitized = sanitizeClassName(className);
  return css === '' ? sanitized : uniqueClass(sanitized, time);
}

function uniqueClass(sanitized: string, time: number): string {
  return `${STYLING_CLASS_PREFIX}${time - COUNTED_FROM}-${sanitized}`;
}

function declarationsOf(changes: ChangeFields['STYLING']['stylingChanges']): string {
  const declarations = Object.entries(changes).map(([property, value]) =>
    value === null ? `${cssName(property)}: unset !important;` : `${cssName(property)}: ${value};`,
  );
  return declarations.join(' ');
}
