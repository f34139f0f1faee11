import { fail, ok, type Result } from '#core/result.ts';
import type { JobRunner } from '../../jobs/job-runner.ts';
import type { EncyclopediaSource } from '../encyclopedia-source.ts';
import { explainZimError } from './zim-error.ts';
import type { ZimAnswer, ZimJob } from './zim-job.ts';
import { ZimSource } from './zim-source.ts';

/** Milliseconds: the directory of a large archive on a slow disk is read through once. */
const OPEN_LIMIT = 10 * 60_000;
const SURVEY_LIMIT = 60_000;
const SURVEYED_ARTICLES = 50;
/** Fewer links a page than this, on average, and most journeys have no way. */
const FEWEST_LINKS = 5;

export interface OpenZim {
  readonly source: EncyclopediaSource;
  /** Tells this archive from every other, and from a newer one of the same name. */
  readonly archive: ZimKey;
  /** What the person at the terminal should know, a sentence each; the game is open all the same. */
  readonly warnings: readonly string[];
}

export interface ZimKey {
  /** 32 hexadecimal digits. */
  readonly uuid: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Opens an archive, or says in a sentence why it cannot. The runner does the work of `zimWorker(path)`; it is the source's
 * from then on, and closed where the opening fails.
 */
export async function openZim(parts: {
  readonly path: string;
  readonly runner: JobRunner<ZimJob, ZimAnswer>;
}): Promise<Result<OpenZim, string>> {
  const { path, runner } = parts;
  const opened = await runner.run({ kind: 'open' }, OPEN_LIMIT);
  if (!opened.ok || opened.value.kind !== 'open') {
    await runner.close();
    const isKnown = opened.ok && opened.value.kind === 'failed';
    return fail(isKnown ? explainZimError(opened.value.error, path) : `${path} could not be opened in time.`);
  }
  const { info, uuid, size } = opened.value;
  const links = await averageLinks(runner);
  return ok({
    source: new ZimSource(runner, opened.value),
    archive: { uuid, size },
    warnings: [
      ...(links !== null && links < FEWEST_LINKS
        ? [
            `${info.name} has only ${links.toFixed(1)} links an article: it seems to hold the beginnings of its articles alone. ` +
              'Many journeys will have no way. Take the "nopic" or "maxi" edition instead of the "mini" one.',
          ]
        : []),
      ...(info.licence.url === ''
        ? [
            `${info.name} gives no address of its licence (${info.licence.name}). Find out what it allows before others may play.`,
          ]
        : []),
    ],
  });
}

/** Over a sample of articles; null where it cannot be told. */
async function averageLinks(runner: JobRunner<ZimJob, ZimAnswer>): Promise<number | null> {
  const answer = await runner.run({ kind: 'survey', count: SURVEYED_ARTICLES }, SURVEY_LIMIT);
  if (!answer.ok || answer.value.kind !== 'survey' || answer.value.linkCounts.length === 0) return null;
  const { linkCounts } = answer.value;
  return linkCounts.reduce((sum, count) => sum + count, 0) / linkCounts.length;
}
