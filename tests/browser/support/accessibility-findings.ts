import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Every WCAG 2.2 A and AA rule that axe can check, contrast included. */
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns axe's violations in the page itself, without its frames: of all rules, or only of contrast, the only rule
 * that a theme change affects. `within`: a selector, for what opened over a screen that has been checked without it;
 * axe runs its rules about the whole page only without this.
 */
export async function findings(
  page: Page,
  rules: 'all' | 'contrast' = 'all',
  within: string | null = null,
): Promise<readonly string[]> {
  const runOnly = rules === 'all' ? ALL : { type: 'rule', values: ['color-contrast'] };
  // Finishes animations, so that no half-faded text is checked.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // axe has half a megabyte and passes through three processes, so it is sent once per page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  // Selectors of every element that passes a rule would be half of axe's work.
  const options = { runOnly, iframes: false, resultTypes: ['violations'], selectors: false };
  const violations: readonly Finding[] = await page.evaluate(
    `axe.run(${within === null ? 'document' : JSON.stringify(within)}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  // A tooltip belongs to its trigger, wherever it is rendered in the page, and needs no landmark.
  return found.filter((fault) => !fault.startsWith('region: <div data-radix-popper'));
}
