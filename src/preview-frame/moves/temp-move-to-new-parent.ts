import type { FrameCall } from '#editor-protocol/frame-call.ts';
import { MOVE_INDICATOR_CLASS } from '#editor-protocol/own-marks.ts';
import type { FrameHost } from '../frame-host.ts';
import { elementsForKey } from '../dom/elements-for-key.ts';
import { markMoved } from '../instant/instant-marks.ts';
import { outlineBox, type BoxLook } from '../outlines/outline-box.ts';
import { outlineColor } from '../outlines/outline-look.ts';

type TempMoveToNewParent = Extract<FrameCall, { readonly name: 'tempMoveToNewParent' }>;

/** Shows a drop target: a bar at window coordinates and an outline around the new parent. */
export function tempMoveToNewParent(call: TempMoveToNewParent, host: FrameHost): void {
  const { document } = host.window;
  clearMoveIndicators(document);
  if (call.clear) return;
  const { zoom, aiContext } = host.state();
  const color = outlineColor('primary', { isComponent: false, aiContext });
  const { x, y, width, height } = call;
  add({ kind: 'overlay', rect: { x, y, width, height }, color, zoom }, document);
  const [parent] = call.parentKey === null ? [] : elementsForKey(host, call.parentKey);
  if (parent === undefined) return;
  add({ kind: 'primary', rect: parent.getBoundingClientRect(), color, zoom }, document);
}

export function clearMoveIndicators(document: Document): void {
  for (const box of document.querySelectorAll(`.${MOVE_INDICATOR_CLASS}`)) box.remove();
}

/** Uses a separate class, so that redrawing outlines keeps the box. */
function add(look: BoxLook, document: Document): void {
  const box = outlineBox(document, { ...look, className: MOVE_INDICATOR_CLASS });
  markMoved(box);
  document.body.append(box);
}
