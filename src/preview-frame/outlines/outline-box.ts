import { assertNever } from '#core/assert-never.ts';
import { OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import {
  outlineLine,
  Z_INDEX,
  type OutlineKind,
  type OutlineLine,
  type OutlineRect,
} from './outline-look.ts';
import { styleOf, type StyleValues } from './style-of.ts';

export interface BoxLook {
  readonly kind: OutlineKind;
  readonly rect: OutlineRect;
  readonly color: string;
  /** 1 is life size. */
  readonly zoom: number;
  /** What it is found and removed by; an outline's own class where absent. */
  readonly className?: string;
}

/** A box to lay over the page, not yet in it. The pointer goes through. */
export function outlineBox(document: Document, look: BoxLook): HTMLElement {
  return createBoxMaker(document, look.zoom)(look);
}

export type BoxMaker = (look: Omit<BoxLook, 'zoom'>) => HTMLElement;

/**
 * Makes many boxes for one zoom: those of a look are copies of the first, which saves the browser from reading its
 * style, and loading its picture, once for each.
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
  { kind, color, zoom, className }: Required<Omit<BoxLook, 'rect'>>,
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

/** As a picture: CSS itself says nothing of how long dashes are. */
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
