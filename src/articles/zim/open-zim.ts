import { fail, ok, type Result } from '#core/result.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import { explainZimError } from './archive/zim-error.ts';
import type { ZimAnswer, ZimJob, ZimKey } from './articles/zim-job.ts';
import { ZimSource } from './zim-source.ts';

/** Milliseconds: opening reads the whole directory of a large archive, possibly from a slow disk. */
const OPEN_TIMEOUT_MS = 10 * 60_000;
const SURVEY_TIMEOUT_MS = 60_000;
const SURVEYED_ARTICLES = 50;
/** With fewer links per page on average, most start and target pairs have no route. */
const MIN_AVERAGE_LINKS = 5;

const MINI =
  'It is a "mini" archive, which contains only the first section of each article. Use its "nopic" or "maxi" edition instead.';
const THIN = 'An archive with longer articles plays better.';

export interface OpenZim {
  readonly source: EncyclopediaSource;
  readonly archive: ZimKey;
  /** Warnings for the operator, one sentence each; the game opens anyway. */
  readonly warnings: readonly string[];
}

/**
 * Opens an archive, or returns the reason in one sentence. `runner` must run `zimWorker(path)`; the source owns it from
 * then on, and it is closed if opening fails.
 */
export async function openZim(parts: {
  readonly path: string;
  readonly runner: JobRunner<ZimJob, ZimAnswer>;
  /** Receives one sentence for each kind of failure of the open archive. */
  readonly report: (sentence: string) => void;
}): Promise<Result<OpenZim, string>> {
  const { path, runner, report } = parts;
  const opened = await runner.run({ kind: 'open' }, OPEN_TIMEOUT_MS);
  if (!opened.ok || opened.value.kind !== 'open') {
    await runner.close();
    const isKnown = opened.ok && opened.value.kind === 'failed';
    return fail(isKnown ? explainZimError(opened.value.error, path) : `${path} could not be opened in time.`);
  }
  const { info, isMini, uuid, size } = opened.value;
  const links = await averageLinks(runner);
  return ok({
    source: new ZimSource(runner, opened.value, (error) =>
      report(`Pages of ${info.name} can no longer be read: ${explainZimError(error, path)}`),
    ),
    archive: { uuid, size },
    warnings: [
      ...(links !== null && links < MIN_AVERAGE_LINKS
        ? [
            `${info.name} has only ${links.toFixed(1)} links per article, so many journeys will have no route. ${isMini ? MINI : THIN}`,
          ]
        : []),
      ...(info.licence.url === ''
        ? [
            `${info.name} gives no address of its licence (${info.licence.name}). Check what it allows before you open the game to others.`,
          ]
        : []),
    ],
  });
}

/** Averages over a sample of articles; null if that fails. */
async function averageLinks(runner: JobRunner<ZimJob, ZimAnswer>): Promise<number | null> {
  const answer = await runner.run({ kind: 'survey', count: SURVEYED_ARTICLES }, SURVEY_TIMEOUT_MS);
  if (!answer.ok || answer.value.kind !== 'survey' || answer.value.linkCounts.length === 0) return null;
  const { linkCounts } = answer.value;
  return linkCounts.reduce((sum, count) => sum + count, 0) / linkCounts.length;
}
