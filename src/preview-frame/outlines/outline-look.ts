import { assertNever } from '#core/assert-never.ts';

/** What an outline stands for; later kinds lie above earlier ones. */
export type OutlineKind = 'child' | 'secondary' | 'primary' | 'move' | 'overlay';

/** In CSS pixels of the window. */
export interface OutlineRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type OutlineLine =
  /** Around the inside, and around the outside where it is thick enough for both; in CSS pixels. */
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

/** Spec section 9, outline colours. */
const NORMAL: Palette = { primary: '#4597F7', secondary: '#4597F7', component: '#6183e4' };
const AI_CONTEXT: Palette = { primary: '#6858f5', secondary: '#6858f5', component: '#5246C2' };

const PRIMARY_WIDTH = 1;
const SECONDARY_WIDTH = 0.5;
/** Below this a line is drawn once, at double width, for two halves of it would vanish. */
const THINNEST_DOUBLE = 0.5;
const DASHED_WIDTH = 5;
const DASHED_GAP = 15;
const LARGEST_LABEL = 2;

/** A component's colour takes the place of the primary one alone. */
export function outlineColor(
  kind: OutlineKind,
  { isComponent, aiContext }: { readonly isComponent: boolean; readonly aiContext: boolean },
): string {
  const palette = aiContext ? AI_CONTEXT : NORMAL;
  if (kind === 'secondary') return palette.secondary;
  return isComponent ? palette.component : palette.primary;
}

/** How a line has to look on a page shown at this zoom to look the same to whoever looks: 1 is life size. */
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

/** Labels keep their size to the eye down to half life size, and grow no further. */
export function labelScale(zoom: number): number {
  return Math.min(LARGEST_LABEL, magnification(zoom));
}

/** A zoom that makes no sense counts as life size. */
function magnification(zoom: number): number {
  return Number.isFinite(zoom) && zoom > 0 ? 1 / zoom : 1;
}

function solid(width: number): OutlineLine {
  return width < THINNEST_DOUBLE
    ? { style: 'solid', border: width * 2, outline: null }
    : { style: 'solid', border: width, outline: width };
}
