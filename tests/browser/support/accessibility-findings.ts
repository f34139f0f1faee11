import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Every rule of WCAG 2.2 A and AA that a machine can judge, contrast included. */
const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong in the page itself, its frames left out: by all rules, or by that of contrast alone, the only one that a change of theme touches. */
export async function findings(page: Page, rules: 'all' | 'contrast' = 'all'): Promise<readonly string[]> {
  const runOnly = rules === 'all' ? ALL : { type: 'rule', values: ['color-contrast'] };
  // Motion at its end, so that no half-faded text is judged.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  // Half a megabyte, sent through three processes: once for each page.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const violations: readonly Finding[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ runOnly, iframes: false })}).then((result) => result.violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  // A tooltip belongs to what it is for, wherever in the page it is drawn: it needs no landmark of its own.
  return found.filter((fault) => !fault.startsWith('region: <div data-radix-popper'));
}
