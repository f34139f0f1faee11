import type { Challenge, Origin } from '#core/game/challenge.ts';
import type { Journey, Stop } from '#core/game/journey.ts';
import type { Run } from '#protocol/runs.ts';

/**
 * Converts a run of the server to a journey, with its times moved to this browser's clock, which may be wrong. `now` in
 * milliseconds since the epoch. Returns null for a kind of run that is not played here.
 */
export function journeyOfRun(run: Run, now: number): Journey | null {
  const origin = originOf(run);
  const [start, ...others] = run.articles;
  if (origin === null || start === undefined) return null;
  const challenge: Challenge = {
    origin,
    articles: [start, ...others],
    par: run.par,
    namespaces: run.namespaces,
    pin: run.pin,
    run: { id: run.id, ranked: run.ranked },
  };
  const ahead = now - run.now;
  const first: Stop = { title: start, kind: 'start', at: run.startedAt + ahead };
  const rest = run.path.flatMap(({ title, kind, asked, revision, at }): Stop[] =>
    kind === 'start' ? [] : [{ title, kind, asked, revision, at: at + ahead }],
  );
  return { challenge, path: [first, ...rest] };
}

function originOf({ challenge, friendChallenge, level, race, maxClicks }: Run): Origin | null {
  if (challenge !== null) return { kind: 'daily', challengeId: challenge.id, date: challenge.date };
  if (friendChallenge !== null) return { kind: 'challenge', challengeId: friendChallenge.id };
  if (race !== null) return { kind: 'party', raceId: race.id };
  return level === null ? null : { kind: 'level', level, maxClicks };
}
