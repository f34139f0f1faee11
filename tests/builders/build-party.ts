import type { Member, Party, Race, Runner } from '#core/party/party.ts';
import type { NewRace } from '#core/party/party-command.ts';

/** A member whose id is their name in lower case. */
export function aMember(username: string, parts: Partial<Member> = {}): Member {
  return { userId: username.toLowerCase(), username, status: 'waiting', isAway: false, ...parts };
}

export function aRunner(username: string, parts: Partial<Runner> = {}): Runner {
  const userId = username.toLowerCase();
  return {
    userId,
    username,
    runId: `run-of-${userId}`,
    clicks: 0,
    found: 1,
    state: 'racing',
    seconds: null,
    ...parts,
  };
}

export const START = Date.UTC(2026, 10, 21, 12);
const QUARTER = 15 * 60_000;

export function aRace(runners: readonly Runner[], parts: Partial<Race> = {}): Race {
  return {
    id: 'race-1',
    articles: ['Ant', 'Dog', 'Eel', 'Fox'],
    par: 4,
    startsAt: START,
    endsAt: START + QUARTER,
    isOver: false,
    runners,
    ...parts,
  };
}

/** A party that waits; the first of these members is its host. */
export function aParty(members: readonly Member[], parts: Partial<Party> = {}): Party {
  const [host] = members;
  return {
    id: 'party-1',
    code: 'AB12CD',
    hostId: host?.userId ?? '',
    state: 'waiting',
    members,
    race: null,
    ...parts,
  };
}

/** The same in a race, all of them under way. */
export function aRacingParty(...names: readonly string[]): Party {
  return aParty(
    names.map((name) => aMember(name, { status: 'in_game' })),
    { state: 'in-progress', race: aRace(names.map((name) => aRunner(name))) },
  );
}

/** A race to start; its runs are called run-1, run-2 and so on. */
export function aNewRace(parts: Partial<NewRace> = {}): NewRace {
  let runs = 0;
  return {
    id: 'race-1',
    articles: ['Ant', 'Dog', 'Eel', 'Fox'],
    par: 4,
    startsAt: START,
    endsAt: START + QUARTER,
    newRunId: () => `run-${(runs += 1)}`,
    ...parts,
  };
}
