import { isReplacedBy } from './replaced-classes.ts';
import type { Theme } from './theme.ts';

/** `text-sm/6` sets a font size and a line height. */
interface SizedLeading {
  readonly size: string;
  readonly leading: string;
}

const PAIR = /^(text-(?:\[[^\]]*\]|\([^)]*\)|[\w.-]+))\/(.+)$/u;

/** Returns null for other classes, such as the color `text-ink/50`. */
export function sizedLeading(theme: Theme, base: string): SizedLeading | null {
  const [, size, leading] = PAIR.exec(base) ?? [];
  if (size === undefined || leading === undefined) return null;
  return isReplacedBy(theme, size, 'text-base') ? { size, leading } : null;
}
