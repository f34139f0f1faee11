import { assertNever } from '#core/assert-never.ts';
import { OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import {
  outlineLine,
  Z_INDEX,
  type OutlineKind,
  type OutlineLine,
  type OutlineRect,
} from './outline-styles.ts';

export interface BoxStyle {
  readonly kind: OutlineKind;
  readonly rect: OutlineRect;
  readonly color: string;
  /** 1 is full size. */
  readonly zoom: number;
  /** Class to find and remove the box by; defaults to the outline class. */
  readonly className?: string;
}

/** Creates a detached overlay box that ignores the pointer. */
export function outlineBox(document: Document, style: BoxStyle): HTMLElement {
  return createBoxMaker(document, style.zoom)(style);
}

export type BoxMaker = (style: Omit<BoxStyle, 'zoom'>) => HTMLElement;

/**
 * Returns a factory of boxes for one zoom. Boxes of the same style are clones of the first, so that the browser parses the
 * style and loads the image only once.
 */
export function createBoxMaker(document: Document, zoom: number): BoxMaker {
  const firsts = new Map<string, HTMLElement>();
  return ({ kind, rect, color, className = OUTLINE_CLASS }) => {
    const name = `${kind} ${color} ${className}`;
    const first = firsts.get(name) ?? emptyBox(document, { kind, color, zoom, className });
    firsts.set(name, first);
    const box = document.importNode(first);
    const { style } = box;
    style.setProperty('left', `${rect.x}px`, 'important');
    style.setProperty('top', `${rect.y}px`, 'important');
    style.setProperty('width', `${rect.width}px`, 'important');
    style.setProperty('height', `${rect.height}px`, 'important');
    return box;
  };
}

function emptyBox(
  document: Document,
  { kind, color, zoom, className }: Required<Omit<BoxStyle, 'rect'>>,
): HTMLElement {
  const box = document.createElement('div');
  box.className = className;
  box.style.cssText = styleOf({
    position: 'fixed',
    inset: 'auto',
    'z-index': String(Z_INDEX[kind]),
    'pointer-events': 'none',
    ...lineStyle(outlineLine(kind, zoom), color),
  });
  return box;
}

function lineStyle(line: OutlineLine, color: string): StyleValues {
  switch (line.style) {
    case 'solid': {
      const border = { background: 'none', border: `${line.border}px solid ${color}` };
      return line.outline === null
        ? { ...border, 'outline-style': 'none' }
        : { ...border, outline: `${line.outline}px solid ${color}`, 'outline-offset': '0px' };
    }
    case 'dashed':
      return {
        border: 'none',
        'outline-style': 'none',
        background: `${dashes(line, color)} 0% 0% / 100% 100% no-repeat`,
      };
    case 'filled':
      return { border: 'none', 'outline-style': 'none', background: color };
    default:
      return assertNever(line);
  }
}

/** Draws dashes as an SVG image, because CSS cannot set their length. */
function dashes(
  { width, dash, gap }: { readonly width: number; readonly dash: number; readonly gap: number },
  color: string,
): string {
  const rect =
    `<rect width="100%" height="100%" fill="none" stroke="${color}" stroke-width="${width}"` +
    ` stroke-dasharray="${dash}, ${gap}" stroke-linecap="square"/>`;
  const svg = `<svg width="100%" height="100%" xmlns="http://www.w3.org/2000/svg">${rect}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
}

/** CSS property → value. */
export type StyleValues = Readonly<Record<string, string>>;

/** Resets what the page's own rules for `div`, `*`, or the last child of body could set on our boxes. */
const PLAIN: StyleValues = {
  display: 'block',
  'box-sizing': 'border-box',
  float: 'none',
  margin: '0px',
  padding: '0px',
  'min-width': '0px',
  'min-height': '0px',
  'max-width': 'none',
  'max-height': 'none',
  'border-radius': '0px',
  'box-shadow': 'none',
  transform: 'none',
  rotate: 'none',
  scale: 'none',
  translate: 'none',
  transition: 'none',
  animation: 'none',
  filter: 'none',
  'clip-path': 'none',
  opacity: '1',
  visibility: 'visible',
  overflow: 'visible',
};

/**
 * Returns a style attribute for an element drawn over the page. All declarations are `!important`, so that no rule of
 * the page overrides them.
 */
export function styleOf(values: StyleValues): string {
  return Object.entries({ ...PLAIN, ...values })
    .map(([property, value]) => `${property}: ${value} !important;`)
    .join(' ');
}
