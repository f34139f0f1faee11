import { isReplacedBy } from './replaced-classes.ts';
import type { Theme } from './theme.ts';

/** `text-sm/6` is a font size and a line height in one class. */
interface SizedLeading {
  readonly size: string;
  readonly leading: string;
}

const PAIR = /^(text-(?:\[[^\]]*\]|\([^)]*\)|[\w.-]+))\/(.+)$/u;

/** Null for all other classes; `text-ink/50` among them, which is a colour. */
export function sizedLeading(theme: Theme, base: string): SizedLeading | null {
  const [, size, leading] = PAIR.exec(base) ?? [];
  if (size === undefined || leading === undefined) return null;
  return isReplacedBy(theme, size, 'text-base') ? { size, leading } : null;
}
