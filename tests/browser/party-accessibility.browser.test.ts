import { expect, it } from 'vitest';
import { findings } from './support/accessibility-findings.ts';
import { Friend, makeAccounts } from './support/friends.ts';
import { DESK, PHONE } from './support/open-browser.ts';
import { openWorld } from './support/open-world.ts';
import { showTheme } from './support/show-theme.ts';

const world = openWorld();

/** Themes and viewports in which each screen is checked. */
const LOOKS = [
  ['light', DESK],
  ['dark', PHONE],
] as const;

it(
  'no screen of a party has a fault that a machine can find, light on a desk and dark on a phone',
  { timeout: 120_000 },
  async () => {
    const [account] = await makeAccounts(world.browser, 1);
    if (account === undefined) throw new Error('an account is needed');
    const ada = await Friend.open(world.browser, account);
    const { page } = ada;
    const faults: Record<string, readonly string[]> = {};
    // On the phone, only the dialog of a screen that is looked at without it.
    const look = async (name: string, { isDialog = false } = {}): Promise<void> => {
      for (const [theme, viewport] of LOOKS) {
        await page.setViewportSize(viewport);
        await showTheme(page, theme);
        const found = await findings(page, 'all', isDialog && viewport === PHONE ? '[role="dialog"]' : null);
        if (found.length > 0) faults[`${name}, ${theme}`] = found;
      }
      await page.setViewportSize(DESK);
    };

    await page.goto('/party');
    await page.getByRole('button', { name: 'Join a Party' }).click();
    await page.getByRole('button', { name: 'Join party' }).click();
    await look('joining', { isDialog: true });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Create a Party' }).click();
    await look('creating', { isDialog: true });
    await page.getByRole('button', { name: 'Create party' }).click();
    await ada.lobby();
    await look('lobby');
    await ada.start();
    await page.getByRole('region', { name: 'The race starts' }).waitFor();
    await look('countdown');
    const { articles = [] } = (await ada.snapshot())?.party.race ?? {};
    await ada.player.arrivesAt(articles[0] ?? '');
    await look('race');
    await page.goto('/levels');
    await page.getByRole('complementary', { name: 'Your race' }).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('elsewhere');
    await page.getByRole('button', { name: 'Back to the race' }).click();
    await page.getByRole('button', { name: 'Exit' }).click();
    await look('giving up', { isDialog: true });
    await page.getByRole('button', { name: 'Keep racing' }).click();
    await ada.player.walk(world.map.bestRoute(articles));
    await ada.result().getByRole('heading', { name: 'Final standings' }).waitFor();
    await look('result', { isDialog: true });
    await page.getByRole('button', { name: 'Back to the party' }).click();
    await ada.lobby();
    await look('lobby after a race');
    await page.getByRole('button', { name: "See everyone's routes" }).click();
    await page.getByRole('list', { name: 'You, 1st' }).waitFor();
    await look('routes');
    expect(faults).toEqual({});
  },
);
