import axe from 'axe-core';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Every rule of WCAG 2.2 A and AA that a machine can judge, contrast included. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Motion at its end, so that no half-faded text is judged.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  const violations: readonly Finding[] = await page.evaluate(
    `${axe.source}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }).then((result) => result.violations)`,
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
  );
  // A tooltip belongs to what it is for, wherever in the page it is drawn: it needs no landmark of its own.
  return found.filter((fault) => !fault.startsWith('region: <div data-radix-popper'));
}
