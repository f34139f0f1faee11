import { describe, expect, it } from 'vitest';
import type { Member } from '#core/party/party.ts';
import { buildMember, buildParty, buildRace, buildRunner } from '#tests/builders/build-party.ts';
import {
  doneWords,
  finishedWords,
  formatOrdinal,
  notReadyWords,
  outcomeWords,
  placeWords,
  raceSummary,
  readyWords,
  runnerWords,
  statusWords,
  underWayWords,
} from './race-words.ts';

const finished = { state: 'finished', found: 4, clicks: 7, seconds: 151 } as const;

it('formats ordinals', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 33, 50].map(formatOrdinal)).toEqual(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 33rd 50th'.split(' '),
  );
});

describe('texts about members', () => {
  it('[PARTY-12] show where each member is, and who is away', () => {
    expect(statusWords({ status: 'waiting', isAway: false })).toBe('In the lobby');
    expect(statusWords({ status: 'in_game', isAway: false })).toBe('In the game');
    expect(statusWords({ status: 'in_game', isAway: true })).toBe('Away');
  });

  it('[PARTY-6] name the players a start waits for, but never the host who starts', () => {
    const away = { status: 'in_game' } as const;
    expect(notReadyWords(buildParty([buildMember('Ada'), buildMember('Bo')]), 'ada')).toBeNull();
    expect(notReadyWords(buildParty([buildMember('Ada', away), buildMember('Bo')]), 'ada')).toBeNull();
    const one = buildParty([buildMember('Ada'), buildMember('Bo', away)]);
    expect(notReadyWords(one, 'ada')).toBe('Bo is still in the game.');
    const two = buildParty([buildMember('Ada'), buildMember('Bo', away), buildMember('Cy', away)]);
    expect(notReadyWords(two, 'ada')).toBe('2 players are still in the game.');
  });

  it('[PARTY-12] name the players who would miss a start, but never the host who starts', () => {
    const away = (name: string) => buildMember(name, { isAway: true });
    const words = (...others: readonly Member[]) => readyWords(buildParty([away('Ada'), ...others]), 'ada');
    expect(words()).toBe('You are the only one here. Share the code.');
    expect(words(buildMember('Bo'))).toBe('Everyone is here.');
    expect(words(buildMember('Bo'), away('Cy'))).toBe('Cy is away, and can join the race later.');
    expect(words(away('Bo'), away('Cy'))).toBe('2 players are away, and can join the race later.');
  });
});

describe('texts about a race', () => {
  it('show the progress of a runner', () => {
    const party = buildParty([buildMember('Ada'), buildMember('Bo', { isAway: true })]);
    const race = buildRace([]);
    expect(runnerWords(party, race, buildRunner('Ada', { found: 2 }))).toBe('2 of 4 targets');
    expect(runnerWords(party, race, buildRunner('Bo', { found: 2 }))).toBe('2 of 4 targets, away');
    expect(runnerWords(party, race, buildRunner('Ada', finished))).toBe('Finished in 2:31');
    expect(runnerWords(party, race, buildRunner('Ada', { state: 'timed-out', found: 3 }))).toBe(
      'Did not finish: 3 of 4',
    );
  });

  it('report a finish', () => {
    expect(finishedWords(buildRunner('Ada', finished))).toBe('Ada has finished: 7 clicks, 2:31');
    expect(finishedWords(buildRunner('Ada', { ...finished, clicks: 1 }))).toBe(
      'Ada has finished: 1 click, 2:31',
    );
  });

  it('name the players who are still racing, except the current player', () => {
    const three = (...rest: ReturnType<typeof buildRunner>[]) =>
      buildRace([buildRunner('Ada', { found: 3 }), ...rest]);
    expect(underWayWords(three(), 'ada')).toBeNull();
    expect(underWayWords(three(buildRunner('Bo', { found: 2 })), 'ada')).toBe('Bo is still racing: 2 of 4.');
    expect(underWayWords(three(buildRunner('Bo'), buildRunner('Cy')), 'ada')).toBe(
      'Bo and Cy are still racing.',
    );
    expect(underWayWords(three(buildRunner('Bo', finished), buildRunner('Cy')), 'ada')).toBe(
      'Cy is still racing: 1 of 4.',
    );
    expect(underWayWords(three(buildRunner('Bo'), buildRunner('Cy'), buildRunner('Di')), 'ada')).toBe(
      '3 others are still racing.',
    );
  });

  it('[PARTY-20] name the players who have finished', () => {
    const words = (...runners: ReturnType<typeof buildRunner>[]) => doneWords(buildRace(runners), 'ada');
    const [ada, bo, cy] = [
      buildRunner('Ada', finished),
      buildRunner('Bo', { ...finished, clicks: 8 }),
      buildRunner('Cy', { ...finished, clicks: 9 }),
    ];
    expect(words(buildRunner('Ada'), buildRunner('Bo', { state: 'timed-out' }))).toBe(
      'No one has finished yet.',
    );
    expect(words(buildRunner('Ada'), bo)).toBe('Bo has finished.');
    expect(words(ada, buildRunner('Bo'))).toBe('You have finished.');
    expect(words(ada, bo, buildRunner('Cy'))).toBe('You and Bo have finished.');
    expect(words(ada, bo, cy, buildRunner('Di'))).toBe('3 of 4 have finished.');
  });

  it('[PARTY-13] show the current place', () => {
    const race = buildRace([buildRunner('Ada', { found: 2, clicks: 3 }), buildRunner('Bo', { found: 3 })]);
    expect(placeWords(race, 'ada')).toBe('2nd of 2');
    expect(raceSummary(race, 'ada')).toBe('2nd · Bo 3/4');
    expect(raceSummary(race, 'bo')).toBe('1st · Ada 2/4');
    expect(raceSummary(buildRace([buildRunner('Ada')]), 'ada')).toBe('1st');
    expect(raceSummary(race, 'cy')).toBeNull();
    expect(placeWords(race, 'cy')).toBe('');
  });

  it('[PARTY-13] show the result, including a shared place', () => {
    const of = (ada: Parameters<typeof buildRunner>[1], bo: Parameters<typeof buildRunner>[1]) =>
      outcomeWords(buildRace([buildRunner('Ada', ada), buildRunner('Bo', bo)]), 'ada');
    expect(of(finished, { state: 'timed-out' })).toBe('The race is over. You won.');
    expect(of(finished, { ...finished, clicks: 6 })).toBe('The race is over. You came 2nd of 2.');
    expect(of(finished, finished)).toBe('The race is over. You share 1st place.');
    expect(outcomeWords(buildRace([buildRunner('Ada', finished)]), 'ada')).toBe(
      'The race is over. You were the only player.',
    );
  });
});
