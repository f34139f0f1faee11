import { afterEach, expect, it } from 'vitest';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildRacingParty } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import { ExitRaceDialog } from './start-race.tsx';

afterEach(closePartyPage);

const aRaceTo = (start: string, ...others: readonly string[]) =>
  buildChallenge({ origin: { kind: 'party', raceId: 'race-1' }, articles: [start, ...others] });

it('[PARTY-9] gives up a race only after confirmation, and reports a failure', async () => {
  const closed: string[] = [];
  const page = await openPartyPage(
    { kind: 'in', userId: 'ada', party: buildRacingParty('Ada'), isLive: true },
    {
      screen: <ExitRaceDialog open onClose={() => closed.push('closed')} />,
      prepare: (_, session) => session.dispatch({ type: 'started', challenge: aRaceTo('Ant', 'Dog') }),
    },
  );
  await page.press('Race on');
  expect(closed).toEqual(['closed']);
  expect(page.raceCommands).toEqual([]);
  await page.press('Give up');
  expect(page.raceCommands).toEqual(['give up']);
  expect(page.toast()).toEqual(['Error', 'Our server did not answer.', 'destructive']);
});

it('is not shown if a page in flight has completed the race meanwhile', async () => {
  const page = await openPartyPage(
    { kind: 'in', userId: 'ada', party: buildRacingParty('Ada'), isLive: true },
    {
      screen: <ExitRaceDialog open onClose={() => undefined} />,
      prepare: (_, session) => session.dispatch({ type: 'started', challenge: aRaceTo('Ant') }),
    },
  );
  expect(page.dialog()).toBeNull();
});
