import type { NamespaceNames } from '#core/title/title.ts';
import type { Run } from '#protocol/runs.ts';
import type { RunRecord } from './run-record.ts';

/**
 * Returns a run in its wire format, with everything a client needs to resume it. `now` in milliseconds since the
 * epoch.
 */
export function runSnapshot(record: RunRecord, namespaces: NamespaceNames, now: number): Run {
  const { id, of, source, pin, ranked, articles, par, startedAt, end } = record;
  return {
    id,
    mode: of.mode,
    source,
    pin,
    ranked,
    state: end?.state ?? 'open',
    challenge: of.mode === 'daily' ? { ...of.challenge } : null,
    level: of.mode === 'level' ? { ...of.level } : null,
    race: of.mode === 'party' ? { ...of.race } : null,
    articles: [...articles],
    maxClicks: of.mode === 'level' ? of.maxClicks : null,
    par,
    namespaces: { file: [...namespaces.file], special: [...namespaces.special] },
    startedAt,
    endedAt: end?.at ?? null,
    now,
    path: stopsOf(record),
    score: end?.score ?? null,
  };
}

/**
 * Returns every visited page in wire format. No hop leads to the start page, so its requested title is its own title.
 */
export function stopsOf({ articles, startedAt, hops }: RunRecord): Run['path'] {
  const [start] = articles;
  return [
    { title: start, kind: 'start', asked: start, revision: 0, at: startedAt },
    ...hops.map(({ kind, asked, to, revision, at }) => ({ title: to, kind, asked, revision, at })),
  ];
}
