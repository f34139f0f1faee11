import type { Run, RunState } from '#protocol/runs.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';

/** A ranked daily run from Cat to Dog and Owl, as the server sends it; `path`: the links clicked so far. */
export function buildRun(path: readonly string[] = [], parts: Partial<Run> = {}): Run {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    mode: 'daily',
    source: 'starter',
    pin: 'daily-00000000-0000-4000-8000-00000000000d',
    ranked: true,
    overLimit: false,
    state: 'open',
    challenge: { id: '00000000-0000-4000-8000-00000000000d', date: '2026-11-21' },
    level: null,
    race: null,
    friendChallenge: null,
    articles: ['Cat', 'Dog', 'Owl'],
    maxClicks: null,
    par: 2,
    namespaces: {
      file: [...ENGLISH_NAMESPACES.file],
      special: [...ENGLISH_NAMESPACES.special],
    },
    startedAt: 1_000,
    endedAt: null,
    now: 5_000,
    path: [
      { title: 'Cat', kind: 'start', asked: 'Cat', revision: 0, at: 1_000 },
      ...path.map((title) => ({ title, kind: 'link' as const, asked: title, revision: 7, at: 2_000 })),
    ],
    score: null,
    ...parts,
  };
}

/** The state of a run, as the server sends it with a rejected hop. */
export function stateOfRun({ state, path, startedAt, now }: Run): RunState {
  return { state, hops: path.length - 1, startedAt, now };
}

/** The same run as an unranked race. */
export function buildRaceRun(path: readonly string[] = [], parts: Partial<Run> = {}): Run {
  const id = '00000000-0000-4000-8000-00000000000a';
  const partyId = '00000000-0000-4000-8000-00000000000b';
  return buildRun(path, {
    mode: 'party',
    pin: `race-${id}`,
    ranked: false,
    challenge: null,
    race: { id, partyId },
    ...parts,
  });
}
