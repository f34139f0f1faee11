import { afterEach, expect, it } from 'vitest';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { buildRacingParty } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import { ExitRaceDialog } from './exit-race.tsx';

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
  await page.press('Keep racing');
  expect(closed).toEqual(['closed']);
  expect(page.raceCommands).toEqual([]);
  await page.press('Give up');
  expect(page.raceCommands).toEqual(['give up']);
  expect(page.toast()).toEqual(['Error', 'Our server did not answer.', 'destructive']);
});

it('[PARTY-18] offers the host, and no other player, to end the race for everyone', async () => {
  const openFor = (...names: readonly string[]) =>
    openPartyPage(
      { kind: 'in', userId: 'ada', party: buildRacingParty(...names), isLive: true },
      {
        screen: <ExitRaceDialog open onClose={() => undefined} />,
        prepare: (_, session) => session.dispatch({ type: 'started', challenge: aRaceTo('Ant', 'Dog') }),
      },
    );
  const host = await openFor('Ada', 'Bo');
  await host.press('End the race');
  await host.press('End race');
  expect(host.parties.calls).toEqual(['end-race']);
  closePartyPage();
  expect((await openFor('Bo', 'Ada')).has('End the race')).toBe(false);
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
