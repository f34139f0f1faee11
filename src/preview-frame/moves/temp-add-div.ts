import type { FrameCall } from '#editor-protocol/frame-call.ts';
import {
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DRAWN_DIV_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
} from '#editor-protocol/own-marks.ts';
import { elementsWithId } from '../dom/find-elements.ts';
import type { FrameHost } from '../frame-host.ts';

type TempAddDiv = Extract<FrameCall, { readonly name: 'tempAddDiv' }>;

/**
 * Shows a div that the user draws. The first call adds it without a size; later calls set its size in CSS pixels. The
 * next successful change removes it.
 */
export function tempAddDiv(call: TempAddDiv, host: FrameHost): void {
  const { document } = host.window;
  const drawn = [...document.querySelectorAll<HTMLElement>(`div.${DRAWN_DIV_CLASS}`)];
  for (const { style } of drawn) {
    style.width = `${call.width}px`;
    style.height = `${call.height}px`;
  }
  if (drawn.length === 0) {
    const known = elementsWithId(document, call.parentCodebaseId);
    for (const parent of known.length > 0 ? known : [document.body]) {
      parent.insertBefore(newDiv(document), parent.children[call.index] ?? null);
    }
    host.rebuildNavTree();
  }
  host.redrawOutlines();
}

function newDiv(document: Document): HTMLElement {
  const div = document.createElement('div');
  div.className = DRAWN_DIV_CLASS;
  for (const mark of [
    DELETE_AFTER_CHANGE_ATTRIBUTE,
    DELETE_AFTER_REFRESH_ATTRIBUTE,
    INSTANT_UPDATE_ATTRIBUTE,
  ]) {
    div.setAttribute(mark, 'true');
  }
  return div;
}
