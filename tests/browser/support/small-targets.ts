import type { Page } from 'playwright-core';

/**
 * Returns the controls with less than 44 px of width or height under a finger, each with its size: buttons, links and
 * fields, except links in running text, where the lines are closer than that (WCAG 2.5.5). If a dialog is open, only its
 * own. Scrolls the page.
 */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(measure);
}

/** Runs in the page. Follows the hits from the center outwards, because a pseudo-element may enlarge a control. */
function measure(): readonly string[] {
  const LEAST = 44;
  // A dialog that slides in is not under the finger yet. A placeholder that waits for an answer moves without an end.
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  const isHit = (control: Element, x: number, y: number): boolean => {
    const at = document.elementFromPoint(x, y);
    const labelled = at?.closest('label')?.control;
    return at !== null && (control.contains(at) || labelled === control);
  };
  const reach = (control: Element, x: number, y: number, dx: number, dy: number): number => {
    let steps = 0;
    while (steps < LEAST && isHit(control, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
    return steps;
  };
  const isInText = (control: Element): boolean => {
    if (control.closest('.article') !== null) return true;
    if (getComputedStyle(control).display !== 'inline') return false;
    return control.parentElement?.textContent?.trim() !== control.textContent?.trim();
  };
  const dialogs = document.querySelectorAll('[role="dialog"]');
  const scope = [...dialogs].at(-1) ?? document.body;
  const small: string[] = [];
  for (const control of scope.querySelectorAll('a[href], button, input, select, textarea')) {
    const { width, height } = control.getBoundingClientRect();
    if (!control.checkVisibility() || width < 2 || height < 2 || isInText(control)) continue;
    // A disabled arrow, for example.
    if (getComputedStyle(control).pointerEvents === 'none') continue;
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const across = reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0) + 1;
    const down = reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1) + 1;
    // Half a pixel of a centered control may be lost at either end.
    if (across < LEAST - 1 || down < LEAST - 1) {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      small.push(`${control.tagName.toLowerCase()} ${name}: ${across} x ${down}`);
    }
  }
  return small;
}
