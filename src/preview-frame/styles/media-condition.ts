/** Kind of a media condition, from the view of a user who edits the rule. */
export type MediaCondition =
  /** A minimum width: the rule is shown as a rule for larger screens, on every screen size. */
  | 'responsive'
  /** A dark color scheme. */
  | 'dark'
  /** A pointing device: wraps every hover rule, which is shown and can be forced on any screen. */
  | 'pointing'
  /** Evaluated against the current page. */
  | 'other';

const FROM_WIDTH = /min-width|\bwidth\s*>|<=?\s*width\b/u;
const DARK = /prefers-color-scheme\s*:\s*dark/u;
const POINTING = /^\(?\s*(?:any-)?(?:hover|pointer)\s*:\s*(?:hover|fine)\s*\)?$/u;

/** Tailwind prefixes of classes with a minimum width. Spec section 9, responsive prefixes. */
const RESPONSIVE_PREFIXES: ReadonlySet<string> = new Set(['sm', 'md', 'lg', 'xl', '2xl']);

/** `condition` is the text after `@media`. */
export function mediaCondition(condition: string): MediaCondition {
  const text = condition.toLowerCase();
  if (/\bnot\b/u.test(text)) return 'other';
  if (FROM_WIDTH.test(text)) return 'responsive';
  if (DARK.test(text)) return 'dark';
  return POINTING.test(text) ? 'pointing' : 'other';
}

/** `sm:hover:p-4` has `sm`. */
export function responsivePrefixes(className: string): readonly string[] {
  return className
    .split(':')
    .slice(0, -1)
    .filter((prefix) => RESPONSIVE_PREFIXES.has(prefix));
}
