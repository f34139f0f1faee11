import type { Page } from 'playwright-core';
import { titleToPath } from '#core/title/title.ts';
import { playerOn } from './player.ts';

/** An element that has the focus. */
interface Focused {
  /** Its label or its words. */
  readonly name: string;
  readonly href: string;
}

/** Presses Tab until the focused element matches; no screen has more tab stops than this. */
export async function tabTo(page: Page, isIt: (focused: Focused) => boolean): Promise<void> {
  const met: string[] = [];
  for (let stop = 0; stop < 120; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return {
        name: element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '',
        href: element?.getAttribute('href') ?? '',
      };
    });
    if (isIt(focused)) return;
    met.push(focused.name.slice(0, 40));
  }
  throw new Error(`No focused element matched; Tab reached: ${met.join(' | ')}`);
}

/** Presses Tab until a link, a button or a field with this name has the focus. */
export function tabToName(page: Page, wanted: string | RegExp): Promise<void> {
  return tabTo(page, ({ name }) => (typeof wanted === 'string' ? name === wanted : wanted.test(name)));
}

/** Presses Tab until a link or a button with this name has the focus, then Enter. */
export async function pressByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  const named = (role: 'button' | 'link') => page.getByRole(role, { name, exact: true });
  await named('button').or(named('link')).first().waitFor();
  await tabToName(page, name);
  await page.keyboard.press('Enter');
}

/** Follows one link after another by Tab and Enter; the first title is the current page. */
export async function walkByKeyboard(page: Page, [start = '', ...titles]: readonly string[]): Promise<void> {
  const player = playerOn(page);
  await player.arrivesAt(start);
  for (const title of titles) {
    await tabTo(page, ({ href }) => href === titleToPath(title));
    await page.keyboard.press('Enter');
    await player.arrivesAt(title);
  }
}
