import { afterEach, describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import type { RaceAnswer } from '#protocol/party.ts';
import { buildRace, buildRunner } from '#tests/builders/build-party.ts';
import { closePartyPage, openPartyPage } from '#tests/builders/build-party-page.tsx';
import { RacePaths } from './race-paths.tsx';

afterEach(closePartyPage);

const RUNNERS = [
  buildRunner('Bo', { found: 2, clicks: 1, state: 'timed-out' }),
  buildRunner('Ada', { found: 4, clicks: 3, seconds: 62, state: 'finished' }),
];
const RACE = buildRace(RUNNERS, { isOver: true });
const pathOf = (userId: string, ...titles: readonly string[]) => ({
  userId,
  path: [
    { title: 'Ant', kind: 'start' as const, at: 0 },
    ...titles.map((title) => ({ title, kind: 'link' as const, at: 1 })),
  ],
});
const ANSWER: RaceAnswer = {
  id: 'race-1',
  articles: ['Ant', 'Dog', 'Eel', 'Fox'],
  par: 4,
  startsAt: 0,
  paths: [pathOf('bo', 'Dog'), pathOf('ada', 'Dog', 'Eel', 'Fox')],
};
const headings = () => [...document.querySelectorAll('h3')].map((heading) => heading.textContent);

describe('the paths of a race that is over', () => {
  it('[PARTY-14] are sorted by place, with every page and the targets found', async () => {
    const page = await openPartyPage(
      { kind: 'none' },
      {
        screen: <RacePaths race={RACE} userId="ada" />,
        parts: { partyApi: { race: () => Promise.resolve(ok(ANSWER)) } },
      },
    );
    expect(headings()).toEqual(['You, 1st· 3 clicks', 'Bo, 2nd· 1 click']);
    expect(page.list('Bo, 2nd')).toEqual(['Ant, target', 'Dog, target']);
  });

  it('omit the path that another part of the page shows', async () => {
    await openPartyPage(
      { kind: 'none' },
      {
        screen: <RacePaths race={RACE} userId="ada" without="ada" />,
        parts: { partyApi: { race: () => Promise.resolve(ok(ANSWER)) } },
      },
    );
    expect(headings()).toEqual(['Bo, 2nd· 1 click']);
  });

  it('can be requested again after a failure', async () => {
    let calls = 0;
    const race = () => {
      calls += 1;
      return Promise.resolve(
        calls === 1
          ? fail({ kind: 'unreachable', message: 'Our server did not answer.' } as const)
          : ok(ANSWER),
      );
    };
    const page = await openPartyPage(
      { kind: 'none' },
      { screen: <RacePaths race={RACE} userId="ada" />, parts: { partyApi: { race } } },
    );
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Our server did not answer.');
    await page.press('Try again');
    expect(headings()).toHaveLength(2);
  });

  it('are shown only in part if there are many', async () => {
    const many = Array.from({ length: 9 }, (_, index) => `P${index}`);
    const runners = many.map((name, index) => buildRunner(name, { clicks: index, state: 'timed-out' }));
    const page = await openPartyPage(
      { kind: 'none' },
      {
        screen: <RacePaths race={buildRace(runners, { isOver: true })} userId="ada" />,
        parts: {
          partyApi: {
            race: () =>
              Promise.resolve(ok({ ...ANSWER, paths: runners.map(({ userId }) => pathOf(userId, 'Dog')) })),
          },
        },
      },
    );
    expect(headings()).toHaveLength(6);
    await page.press('Show all 9');
    expect(headings()).toHaveLength(9);
  });
});
