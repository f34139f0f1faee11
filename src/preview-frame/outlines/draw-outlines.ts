import { OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import type { FrameHost } from '../frame-host.ts';
import { laidOutPage } from './laid-out-page.ts';
import { createBoxMaker, type BoxMaker } from './outline-box.ts';
import { outlineLabels } from './outline-labels.ts';
import { planOutlines } from './plan-outlines.ts';

/** Box makers per page: most redraws have the same zoom, and the browser has cached the images. */
const makers = new WeakMap<Document, { readonly zoom: number; readonly make: BoxMaker }>();

/**
 * Replaces all outlines with those of the current state. Reads all boxes before writing, so that a redraw costs at most
 * one layout, and only if the page has changed.
 */
export function drawOutlines(host: FrameHost): void {
  const { document } = host.window;
  const state = host.state();
  const planned = planOutlines(state, host.nav(), laidOutPage(host.window));
  const drawn = document.createDocumentFragment();
  const makeBox = boxMaker(document, state.zoom);
  for (const plan of planned) {
    const box = makeBox(plan);
    box.append(...outlineLabels(document, plan, state.zoom));
    drawn.append(box);
  }
  clearOutlines(document);
  if (planned.length > 0) document.body.append(drawn);
}

/** Removes all outlines; keeps the move indicators. */
export function clearOutlines(document: Document): void {
  for (const outline of document.querySelectorAll(`.${OUTLINE_CLASS}`)) outline.remove();
}

function boxMaker(document: Document, zoom: number): BoxMaker {
  const known = makers.get(document);
  if (known?.zoom === zoom) return known.make;
  const make = createBoxMaker(document, zoom);
  makers.set(document, { zoom, make });
  return make;
}
