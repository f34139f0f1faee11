import type { ElementKey } from '#editor-protocol/element-key.ts';
import { EDIT_TEXT_BUTTON_CLASS } from '#editor-protocol/own-marks.ts';
import { keyOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../frame-host.ts';

/** What an event of the pointer hit, in terms of the nav tree. */
export interface PointerTarget {
  /** Of exactly the element that was hit; null where the tree does not know it. */
  readonly exact: ElementKey | null;
  /** Of the element that was hit, or the nearest above it that the tree knows. */
  readonly nearest: ElementKey | null;
  readonly parentIsBody: boolean;
}

export function pointerTarget(target: Element, host: FrameHost): PointerTarget {
  let nearest: ElementKey | null = null;
  for (let here: Element | null = target; here !== null && nearest === null; here = here.parentElement) {
    nearest = knownKeyOf(here, host);
  }
  return {
    exact: knownKeyOf(target, host),
    nearest,
    parentIsBody: target.parentElement === host.window.document.body,
  };
}

/** Our own button lies over the page, and is no part of it. */
export function isOnEditTextButton(target: Element): boolean {
  return target.closest(`.${EDIT_TEXT_BUTTON_CLASS}`) !== null;
}

function knownKeyOf(element: Element, host: FrameHost): ElementKey | null {
  const key = keyOf(element);
  return key !== null && host.nav()?.nodes.has(key) === true ? key : null;
}
