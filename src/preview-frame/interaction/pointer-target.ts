import type { ElementKey } from '#editor-protocol/element-key.ts';
import { EDIT_TEXT_BUTTON_CLASS } from '#editor-protocol/own-marks.ts';
import { keyOf } from '../dom/find-elements.ts';
import type { FrameHost } from '../frame-host.ts';

/** The target of a pointer event, in terms of the nav tree. */
export interface PointerTarget {
  /** Key of the hit element; null if the tree does not contain it. */
  readonly exact: ElementKey | null;
  /** Key of the hit element, or of its nearest ancestor in the tree. */
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

/** Our own button overlays the page and is not part of it. */
export function isOnEditTextButton(target: Element): boolean {
  return target.closest(`.${EDIT_TEXT_BUTTON_CLASS}`) !== null;
}

function knownKeyOf(element: Element, host: FrameHost): ElementKey | null {
  const key = keyOf(element);
  return key !== null && host.nav()?.nodes.has(key) === true ? key : null;
}
