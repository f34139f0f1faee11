import { join } from 'node:path';
import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import { openGraphFile } from '../graph-files/open-graph-file.ts';
import type { OpenGraph } from '../graph-files/open-graph.ts';
import { createGraphTargetPicker } from '../targets/graph-target-picker.ts';
import type { TargetPicker } from '../source/target-picker.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { OpenEncyclopedia } from '../source/encyclopedias.ts';
import { createPlainTargetPicker, delegatingTargetPicker } from '../targets/plain-target-picker.ts';
import { buildZimGraph, type GraphFailure } from './build-zim-graph.ts';
import { zimGraphFile } from './graph-checkpoint.ts';
import { openZim } from './open-zim.ts';
import { explainZimError } from './archive/zim-error.ts';
import type { ZimAnswer, ZimJob } from './articles/zim-job.ts';

/** Milliseconds between two progress messages. */
const PROGRESS_INTERVAL_MS = 60_000;

/**
 * Opens an archive with its target picker. If its links are not known yet, they are extracted in the background while
 * the game runs; pars and routes appear when they are complete.
 */
export async function openZimEncyclopedia(parts: {
  readonly path: string;
  readonly dataDir: string;
  readonly batman: string;
  readonly runner: JobRunner<ZimJob, ZimAnswer>;
  /** Receives one sentence about background work. */
  readonly logInfo: (sentence: string) => void;
  /** Receives one sentence for each failure that is not returned to a caller. */
  readonly report: (sentence: string) => void;
}): Promise<Result<OpenEncyclopedia, string>> {
  const { path, dataDir, batman, runner, logInfo, report } = parts;
  const opened = await openZim({ path, runner, report });
  if (!opened.ok) return opened;
  const { source, archive, warnings } = opened.value;
  const folder = join(dataDir, 'graphs');

  const createPicker = (known: OpenGraph) => createGraphTargetPicker(known, { batman });
  let state: 'building' | 'none' = 'building';
  let targetPicker: TargetPicker = createPlainTargetPicker({ source, batman, state: () => state });
  const stop = new AbortController();

  const known = await knownGraph();
  if (known !== null) targetPicker = createPicker(known);
  // No caller awaits this: an error in it, such as a full disk, must not end the server.
  const building = known === null ? build().catch(reportFailure) : Promise.resolve();

  /** Null if the graph is missing or incomplete; then it is built. */
  async function knownGraph(): Promise<OpenGraph | null> {
    try {
      const file = await openGraphFile(zimGraphFile(folder, archive));
      return file.ok ? file.value : null;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      report(`The stored link graph of ${source.info.name} cannot be read: ${error.message}.`);
      return null;
    }
  }

  async function build(): Promise<void> {
    const onProgress = reporter(source.info.name, logInfo);
    const built = await buildZimGraph({
      archive,
      folder,
      runner,
      onProgress,
      now: () => new Date(),
      signal: stop.signal,
    });
    if (built.ok) {
      targetPicker = createPicker(built.value);
      logInfo(
        `The link graph of ${source.info.name} is complete: pars and shortest routes are shown from now on.`,
      );
      return;
    }
    state = 'none';
    const why = explainGraphFailure(built.error, path);
    if (why !== null)
      report(`No pars are shown for ${source.info.name}: its links could not be read. ${why}`);
  }

  function reportFailure(error: unknown): void {
    state = 'none';
    const isDiskError = error instanceof Error && 'code' in error;
    const why = isDiskError
      ? `its links cannot be stored in ${folder}: ${error.message}. Set DATA_DIR to a folder that this user may write to and that has free space`
      : `an internal error occurred: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
    report(`No pars are shown for ${source.info.name}: ${why}.`);
  }

  return ok({
    source,
    targetPicker: delegatingTargetPicker(() => targetPicker),
    warnings,
    upstream: null,
    close: async () => {
      stop.abort();
      await source.close();
      await building;
    },
  });
}

/** Returns a callback that logs progress every PROGRESS_INTERVAL_MS ms. */
function reporter(name: string, logInfo: (sentence: string) => void): (done: number, all: number) => void {
  let next = performance.now() + PROGRESS_INTERVAL_MS;
  return (done, all) => {
    if (performance.now() < next) return;
    next = performance.now() + PROGRESS_INTERVAL_MS;
    logInfo(`Reading the links of ${name}: ${Math.floor((100 * done) / all)} % of ${all} articles.`);
  };
}

/** Null if there is nothing to report. */
function explainGraphFailure(failure: GraphFailure, path: string): string | null {
  switch (failure) {
    case 'stopped':
      return null;
    case 'too-slow':
    case 'crashed':
      return 'Reading the archive exceeded the limit of time or memory.';
    case 'missing':
    case 'forbidden':
    case 'not-a-zim':
    case 'other-version':
    case 'split':
    case 'truncated':
    case 'damaged':
    case 'xz':
    case 'no-articles':
      return explainZimError(failure, path);
    default:
      return assertNever(failure);
  }
}
