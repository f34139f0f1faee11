// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { aRacingParty } from '#tests/builders/a-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/a-party-page.tsx';
import { ExitRaceDialog } from './exit-race-dialog.tsx';

afterEach(closePartyPage);

it('[PARTY-9] gives up a race when it is meant, and says when the party has not heard of it', async () => {
  const closed: string[] = [];
  const page = await openPartyPage(
    { kind: 'in', userId: 'ada', party: aRacingParty('Ada'), isLive: true },
    { screen: <ExitRaceDialog open onClose={() => closed.push('closed')} /> },
  );
  await page.press('Race on');
  expect(closed).toEqual(['closed']);
  expect(page.conducted).toEqual([]);
  await page.press('Give up');
  expect(page.conducted).toEqual(['give up']);
  expect(page.toast()).toEqual(['Error', 'Our server did not answer.', 'destructive']);
});
