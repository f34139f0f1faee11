import { arbitrary, named, type Utility } from './utility.ts';

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

/** `16px` and `1rem` → `4`; null if it is not a multiple of half a 0.25rem step. */
export function spacingStep(value: string): string | null {
  if (value === '0') return '0';
  const px = pxOf(value);
  if (px === null) return null;
  if (px === 1) return 'px';
  const step = px / STEP_PX;
  return Number.isInteger(step * 2) && step <= LAST_STEP ? String(step) : null;
}

/** Returns a px or rem length in px; null for other values. */
export function pxOf(value: string): number | null {
  const [, amount, unit] = /^(\d*\.?\d+)(px|rem)$/u.exec(value) ?? [];
  return amount === undefined ? null : Number(amount) * (unit === 'rem' ? ROOT_FONT_PX : 1);
}

/** Lengths on the scale, `pt-4` and `-mt-4`; with `isRelative`, also fractions: `w-1/2`. */
export function spacing(
  prefix: string,
  keywords: Readonly<Record<string, string>> = {},
  isRelative = false,
): Utility {
  const otherwise = arbitrary(prefix);
  const scaled = (value: string) =>
    spacingStep(value) ?? (isRelative ? (FRACTIONS.get(value) ?? null) : null);
  const onScale = named(keywords, (value) => {
    const isNegative = value.startsWith('-');
    const step = scaled(isNegative ? value.slice(1) : value);
    if (step === null) return otherwise(value);
    return isNegative && step !== '0' ? `-${prefix}-${step}` : `${prefix}-${step}`;
  });
  const offScale = named(keywords, otherwise);
  return {
    samples: [`${prefix}-0`],
    classesFor: (value, theme) => (theme.hasOwnScale ? offScale : onScale).classesFor(value, theme),
  };
}

/** A shorthand of up to four sides: `4px 8px` → `py-1 px-2`. */
export function sides(
  all: Utility,
  axes: { readonly block: Utility; readonly inline: Utility },
  edges: { readonly top: Utility; readonly right: Utility; readonly bottom: Utility; readonly left: Utility },
): Utility {
  return {
    samples: all.samples,
    classesFor: (value, theme) => {
      const [top = '', right, bottom, left, ...more] = valuesIn(value);
      if (right === undefined || more.length > 0) return all.classesFor(value, theme);
      const block = bottom === undefined ? axes.block.classesFor(top, theme) : null;
      const inline = left === undefined ? axes.inline.classesFor(right, theme) : null;
      return [
        ...(block ?? edges.top.classesFor(top, theme)),
        ...(inline ?? edges.right.classesFor(right, theme)),
        ...(block === null ? edges.bottom.classesFor(bottom ?? top, theme) : []),
        ...(inline === null ? edges.left.classesFor(left ?? right, theme) : []),
      ];
    },
  };
}

/** Splits at white space outside of parentheses. */
export function valuesIn(value: string): readonly string[] {
  const values = [''];
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ' ' && depth === 0) values.push('');
    else values.push((values.pop() ?? '') + character);
  }
  return values.filter((one) => one !== '');
}
