import type { ChangeFields, ChangeOf } from '#editor-protocol/change/change-item.ts';
import type { StylingData } from '#editor-protocol/change/instant-update-data.ts';
import { TEMPORARY_STYLING_CLASS } from '#editor-protocol/own-marks.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { NOTHING_DONE, type InstantOutcome } from './instant-outcome.ts';
import { forgetClass } from './instant-memory.ts';
import type { InstantTools } from './instant-tools.ts';
import { insertOwnRule } from './own-rule.ts';
import { planStyling, stylingSelectors } from './plan-styling.ts';

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
