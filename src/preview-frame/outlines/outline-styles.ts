import { assertNever } from '#core/assert-never.ts';

/** Purpose of an outline; later kinds are stacked above earlier ones. */
export type OutlineKind = 'child' | 'secondary' | 'primary' | 'move' | 'overlay';

/** In CSS pixels of the window. */
export interface OutlineRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type OutlineLine =
  /** Inner border, and an outer outline if the line is thick enough for both; in CSS pixels. */
  | { readonly style: 'solid'; readonly border: number; readonly outline: number | null }
  | { readonly style: 'dashed'; readonly width: number; readonly dash: number; readonly gap: number }
  | { readonly style: 'filled' };

interface Palette {
  readonly primary: string;
  readonly secondary: string;
  readonly component: string;
}

/** Spec section 9, stacking. */
export const Z_INDEX: Readonly<Record<OutlineKind, number>> = {
  child: 2_000_000_000,
  secondary: 2_000_000_001,
  primary: 2_000_000_002,
  move: 2_000_000_003,
  overlay: 2_000_000_004,
};

/** Spec section 9, outline colors. */
const NORMAL: Palette = { primary: '#4597F7', secondary: '#4597F7', component: '#6183e4' };
const AI_CONTEXT: Palette = { primary: '#6858f5', secondary: '#6858f5', component: '#5246C2' };

const PRIMARY_WIDTH = 1;
const SECONDARY_WIDTH = 0.5;
/** Below this width, draws a single line of double width, because each half would be invisible. */
const THINNEST_DOUBLE = 0.5;
const DASHED_WIDTH = 5;
const DASHED_GAP = 15;
const LARGEST_LABEL = 2;

/** The component color replaces the primary color only. */
export function outlineColor(
  kind: OutlineKind,
  { isComponent, aiContext }: { readonly isComponent: boolean; readonly aiContext: boolean },
): string {
  const palette = aiContext ? AI_CONTEXT : NORMAL;
  if (kind === 'secondary') return palette.secondary;
  return isComponent ? palette.component : palette.primary;
}

/** Returns line widths that keep a constant size on screen at this zoom: 1 is full size. */
export function outlineLine(kind: OutlineKind, zoom: number): OutlineLine {
  const times = magnification(zoom);
  switch (kind) {
    case 'primary':
      return solid(PRIMARY_WIDTH * times);
    case 'secondary':
      return solid(SECONDARY_WIDTH * times);
    case 'child':
    case 'move': {
      const width = Math.max(1, Math.round(DASHED_WIDTH * times));
      return { style: 'dashed', width, dash: 1, gap: Math.max(3, Math.round(DASHED_GAP * times)) };
    }
    case 'overlay':
      return { style: 'filled' };
    default:
      return assertNever(kind);
  }
}

/** Labels keep their size on screen down to half size, and then stop growing. */
export function labelScale(zoom: number): number {
  return Math.min(LARGEST_LABEL, magnification(zoom));
}

/** An invalid zoom counts as full size. */
function magnification(zoom: number): number {
  return Number.isFinite(zoom) && zoom > 0 ? 1 / zoom : 1;
}

function solid(width: number): OutlineLine {
  return width < THINNEST_DOUBLE
    ? { style: 'solid', border: width * 2, outline: null }
    : { style: 'solid', border: width, outline: width };
}
