import { EDIT_TEXT_BUTTON_CLASS, OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import type { FrameHost } from '../host/frame-host.ts';
import { laidOutPage } from './laid-out-page.ts';
import { createBoxMaker, styleOf, type BoxMaker, type StyleValues } from './outline-box.ts';
import { labelScale } from './outline-styles.ts';
import { planOutlines, type PlannedOutline } from './plan-outlines.ts';

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

const HEIGHT = 38;
const PENCIL = 'M12 20h9M16.4 3.6a2.1 2.1 0 0 1 3 0l1 1a2.1 2.1 0 0 1 0 3L8 20l-5 1 1-5z M14 6l4 4';
const SVG = 'http://www.w3.org/2000/svg';

/** Returns the labels above and below a box; none for a box without labels. */
function outlineLabels(document: Document, box: PlannedOutline, zoom: number): HTMLElement[] {
  const { labels, rect, color } = box;
  if (labels === null) return [];
  const scale = labelScale(zoom);
  const size = label(document, color, {
    position: 'absolute',
    inset: 'auto',
    left: `${rect.width / 2}px`,
    bottom: `${-Math.max(22, 45 + (52 * scale - 52) / 2)}px`,
    transform: `scale(${scale}) translateX(${-50 / scale}%)`,
  });
  size.textContent = labels.size;
  const row = document.createElement('div');
  row.style.cssText = styleOf({
    position: 'absolute',
    inset: 'auto',
    left: '0px',
    top: '0px',
    display: 'flex',
    'flex-direction': 'row',
    'justify-content': 'space-between',
    gap: '4px',
    width: `${rect.width / scale}px`,
    transform: `scale(${scale}) translateX(${50 - 50 / scale}%) translateY(${-70 - 50 / scale}%)`,
  });
  const name = label(document, color, {});
  name.textContent = labels.name;
  row.append(name);
  if (labels.editText) row.append(editTextButton(document, color));
  return [row, size];
}

function editTextButton(document: Document, color: string): HTMLElement {
  const button = label(document, color, {
    display: 'flex',
    'align-items': 'center',
    gap: '8px',
    'pointer-events': 'auto',
    cursor: 'pointer',
  });
  button.className = EDIT_TEXT_BUTTON_CLASS;
  button.append(pencil(document), 'Edit Dynamic Text');
  return button;
}

function pencil(document: Document): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  // A press on the icon must hit the button.
  svg.style.cssText = styleOf({
    width: '22px',
    height: '22px',
    'flex-shrink': '0',
    'pointer-events': 'none',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2px',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  });
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PENCIL);
  svg.append(path);
  return svg;
}

/** Spec section 9: 20 px text, 38 px high, padding 4 and 12 px. */
function label(document: Document, color: string, values: StyleValues): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = styleOf({
    'flex-shrink': '0',
    width: 'max-content',
    height: `${HEIGHT}px`,
    padding: '4px 12px',
    border: 'none',
    'border-radius': '8px',
    background: color,
    color: 'white',
    font: '400 20px/30px system-ui, sans-serif',
    'letter-spacing': 'normal',
    'text-align': 'left',
    'text-decoration': 'none',
    'text-indent': '0px',
    'text-shadow': 'none',
    'text-transform': 'none',
    'white-space': 'nowrap',
    'writing-mode': 'horizontal-tb',
    direction: 'ltr',
    'user-select': 'none',
    ...values,
  });
  return element;
}
