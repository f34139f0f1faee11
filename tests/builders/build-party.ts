import type { Member, Party, Race, Runner, NewRace } from '#core/party/party.ts';

/** A member whose id is their name in lower case. */
export function buildMember(username: string, parts: Partial<Member> = {}): Member {
  return { userId: username.toLowerCase(), username, status: 'waiting', isAway: false, ...parts };
}

export function buildRunner(username: string, parts: Partial<Runner> = {}): Runner {
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

export function buildRace(runners: readonly Runner[], parts: Partial<Race> = {}): Race {
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

/** A party in the lobby; the first of these members is its host. */
export function buildParty(members: readonly Member[], parts: Partial<Party> = {}): Party {
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

/** A party in a race, with all members under way. */
export function buildRacingParty(...names: readonly string[]): Party {
  return buildParty(
    names.map((name) => buildMember(name, { status: 'in_game' })),
    { state: 'in-progress', race: buildRace(names.map((name) => buildRunner(name))) },
  );
}

/** A race to start; its runs are called run-1, run-2 and so on. */
export function buildNewRace(parts: Partial<NewRace> = {}): NewRace {
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
