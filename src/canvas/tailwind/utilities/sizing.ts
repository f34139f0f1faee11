import { pxOf, spacing } from './spacing-step.ts';
import { arbitrary, type Utility, type UtilityTable } from './utility.ts';

/** Tailwind's container widths, in px. Narrower ones are also steps of the spacing scale. */
const CONTAINERS: Readonly<Record<number, string>> = {
  448: 'md',
  512: 'lg',
  576: 'xl',
  672: '2xl',
  768: '3xl',
  896: '4xl',
  1024: '5xl',
  1152: '6xl',
  1280: '7xl',
};
const CONTENT = { 'min-content': 'min', 'max-content': 'max', 'fit-content': 'fit' };
const VIEWPORT = {
  width: { '100vw': 'screen', '100dvw': 'dvw', '100lvw': 'lvw', '100svw': 'svw' },
  height: { '100vh': 'screen', '100dvh': 'dvh', '100lvh': 'lvh', '100svh': 'svh' },
};

function size(prefix: string, names: Readonly<Record<string, string>>): Utility {
  const keywords = Object.entries({ ...CONTENT, ...names }).map(([value, name]) => [
    value,
    `${prefix}-${name}`,
  ]);
  return spacing(prefix, Object.fromEntries(keywords), true);
}

function width(prefix: string, name: string): Utility {
  const { samples, classesFor } = size(prefix, { ...VIEWPORT.width, [name]: name });
  return {
    samples,
    classesFor: (value, theme) => {
      const own = theme.nameOf('container', value);
      if (own !== null) return [`${prefix}-${own}`];
      const container = CONTAINERS[pxOf(value) ?? 0];
      if (container === undefined) return classesFor(value, theme);
      const isTaken = theme.isTaken('container', container);
      return [isTaken ? arbitrary(prefix)(value) : `${prefix}-${container}`];
    },
  };
}

function height(prefix: string, name: string): Utility {
  return size(prefix, { ...VIEWPORT.height, [name]: name });
}

export const SIZING: UtilityTable = {
  width: width('w', 'auto'),
  minWidth: width('min-w', 'auto'),
  maxWidth: width('max-w', 'none'),
  height: height('h', 'auto'),
  minHeight: height('min-h', 'auto'),
  maxHeight: height('max-h', 'none'),
};
