/*
 * Names of numbers and lengths in Tailwind's default theme. Each scale maps a CSS value to the end of a class: `4` of
 * `p-4`, an empty text for the class that is only the prefix, a leading minus for `-mt-4`; null if the value has no name.
 */
type Scale = (value: string) => string | null;

const ROOT_FONT_PX = 16;
const STEP_PX = 4;
/** Larger steps are not readable: `w-[500px]` is clearer than `w-125`. */
const LAST_STEP = 96;
const FRACTIONS: ReadonlyMap<string, string> = new Map([
  ['25%', '1/4'],
  ['50%', '1/2'],
  ['75%', '3/4'],
  ['100%', 'full'],
]);

const RADIUS_NAMES: ReadonlyMap<number, string> = byPx(
  '0 none, 2 xs, 4 sm, 6 md, 8 lg, 12 xl, 16 2xl, 24 3xl, 32 4xl, 9999 full',
);
const FONT_SIZE_NAMES: ReadonlyMap<number, string> = byPx(
  '12 xs, 14 sm, 16 base, 18 lg, 20 xl, 24 2xl, 30 3xl, 36 4xl, 48 5xl, 60 6xl, 72 7xl, 96 8xl, 128 9xl',
);
/** Narrower containers are also steps of the spacing scale. */
const CONTAINER_NAMES: ReadonlyMap<number, string> = byPx(
  '448 md, 512 lg, 576 xl, 672 2xl, 768 3xl, 896 4xl, 1024 5xl, 1152 6xl, 1280 7xl',
);

export const SCALES = {
  /** `16px` and `1rem` → `4`, `-8px` → `-2` */
  spacing: (value) => signed(value, spacingStep),
  /** Spacing, and fractions of the container: `50%` → `1/2` */
  size: (value) => signed(value, (amount) => spacingStep(amount) ?? FRACTIONS.get(amount) ?? null),
  container: (value) => nameIn(CONTAINER_NAMES, value),
  /** `10` → `10`, `-10` → `-10` */
  integer: (value) => {
    const [, sign, amount] = /^(-?)(\d{1,4})$/u.exec(value) ?? [];
    return amount === undefined ? null : `${sign}${Number(amount)}`;
  },
  /** `2` → `2`; 1 is the prefix alone: `grow`. */
  factor: (value) => (value === '1' ? '' : matched(/^(\d{1,2})$/u, value)),
  /** `2px` → `2`; 1 is the prefix alone: `border`. */
  lineWidth: (value) => (value === '1px' ? '' : pixels(value)),
  pixels,
  /** As `pixels`, below 10. */
  fewPixels: (value) => (value === '0' ? '0' : matched(/^(\d)px$/u, value)),
  radius: (value) => (value === '0' ? 'none' : nameIn(RADIUS_NAMES, value)),
  fontSize: (value) => nameIn(FONT_SIZE_NAMES, value),
  lineHeight: (value) => {
    const step = spacingStep(value);
    return step === 'px' ? null : step;
  },
  /** `repeat(3, minmax(0, 1fr))` → `3` */
  tracks: (value) => matched(/^repeat\((\d{1,2}), ?minmax\((?:0|0px), ?1fr\)\)$/u, value),
  /** `span 2 / span 2` → `span-2` */
  span: (value) => {
    const count = matched(/^span (\d{1,2}) \/ span \1$/u, value);
    return count === null ? null : `span-${count}`;
  },
  /** `0.5` and `50%` → `50` */
  percent: (value) => {
    const [, amount, percent] = /^(\d*\.?\d+)(%?)$/u.exec(value) ?? [];
    // Rounds to avoid floating-point errors: 0.57 * 100 is 56.99999999999999.
    const hundredths = percent === '' ? Math.round(Number(amount) * 1e6) / 1e4 : Number(amount);
    return Number.isInteger(hundredths) && hundredths <= 100 ? String(hundredths) : null;
  },
  /** `0.2s` and `200ms` → `200` */
  milliseconds: (value) => {
    const [, amount, unit] = /^(\d*\.?\d+)(ms|s)$/u.exec(value) ?? [];
    const ms = Math.round(Number(amount) * (unit === 's' ? 1000 : 1) * 1000) / 1000;
    return Number.isInteger(ms) ? String(ms) : null;
  },
  /** `45deg` → `45` */
  degrees: (value) => matched(/^(-?\d{1,3})deg$/u, value),
} as const satisfies Record<string, Scale>;

export type ScaleName = keyof typeof SCALES;

/** Multiples of half a 0.25rem step. */
function spacingStep(value: string): string | null {
  if (value === '0') return '0';
  const px = pxOf(value);
  if (px === null) return null;
  if (px === 1) return 'px';
  const step = px / STEP_PX;
  return Number.isInteger(step * 2) && step <= LAST_STEP ? String(step) : null;
}

function pixels(value: string): string | null {
  const px = value === '0' ? '0' : matched(/^(\d{1,3})px$/u, value);
  return px === null ? null : String(Number(px));
}

function signed(value: string, nameOf: Scale): string | null {
  if (!value.startsWith('-')) return nameOf(value);
  const name = nameOf(value.slice(1));
  return name === null || name === '0' ? name : `-${name}`;
}

/** Returns a px or rem length in px; null for other values. */
function pxOf(value: string): number | null {
  const [, amount, unit] = /^(\d*\.?\d+)(px|rem)$/u.exec(value) ?? [];
  return amount === undefined ? null : Number(amount) * (unit === 'rem' ? ROOT_FONT_PX : 1);
}

function nameIn(names: ReadonlyMap<number, string>, value: string): string | null {
  return names.get(pxOf(value) ?? Number.NaN) ?? null;
}

function matched(pattern: RegExp, value: string): string | null {
  return pattern.exec(value)?.[1] ?? null;
}

/** @param list lengths in px with their names: `2 xs, 4 sm` */
function byPx(list: string): ReadonlyMap<number, string> {
  return new Map(
    list.split(', ').map((entry) => {
      const [px = '', name = ''] = entry.split(' ');
      return [Number(px), name];
    }),
  );
}
