/** What a condition around a rule means to somebody who edits the rule. */
export type MediaCondition =
  /** From some width on: the rule is shown as one of larger screens, on a screen of whatever size. */
  | 'responsive'
  /** On dark systems alone. */
  | 'dark'
  /** Whether one can point: put around every hover rule, which is shown and can be forced on any screen. */
  | 'pointing'
  /** Holds or not, for the page as it is now. */
  | 'other';

const FROM_WIDTH = /min-width|\bwidth\s*>|<=?\s*width\b/u;
const DARK = /prefers-color-scheme\s*:\s*dark/u;
const POINTING = /^\(?\s*(?:any-)?(?:hover|pointer)\s*:\s*(?:hover|fine)\s*\)?$/u;

/** Classes that Tailwind begins with one of these apply from a width on. Spec section 9, responsive prefixes. */
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
