import { OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import type { FrameHost } from '../frame-host.ts';
import { laidOutPage } from './laid-out-page.ts';
import { createBoxMaker, type BoxMaker } from './outline-box.ts';
import { outlineLabels } from './outline-labels.ts';
import { planOutlines } from './plan-outlines.ts';

/** Of the last redraw of each page: most follow one at the same zoom, and the browser knows the pictures by then. */
const makers = new WeakMap<Document, { readonly zoom: number; readonly make: BoxMaker }>();

/**
 * Replaces all outlines by those of the present state. All boxes are read before anything is written, so a redraw costs
 * one layout, and that one is the page's own where it has changed since its last.
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

/** Takes every outline off the page; what shows where a drag would end is not one. */
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
