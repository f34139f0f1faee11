import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { fail, ok, type Result } from '#core/result.ts';
import { explainGraphFileError, openGraphFile } from '../graph-files/open-graph-file.ts';
import { createGraphTargetPicker } from '../targets/graph-target-picker.ts';
import type { TargetPicker } from '../source/target-picker.ts';
import { errorCode } from '#platform/errors.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { CompiledPage } from '../page-compiler/compile-page.ts';
import type { WikiPageJob } from '../page-compiler/wiki-page.ts';
import type { OpenEncyclopedia } from '../source/encyclopedias.ts';
import { systemClock } from '#platform/clock.ts';
import { openWikiTargetPicker } from './open-wiki-target-picker.ts';
import { openWiki } from './open-wiki.ts';
import type { ArticleTables } from '../store/article-tables.ts';
import { PostgresArticleStore } from '../store/postgres-article-store.ts';
import { userAgent } from './upstream/user-agent.ts';

/** Maximum bytes of one wiki's articles in the database: some 50,000 long articles. */
const MAX_STORE_BYTES = 2 * 1024 ** 3;

/**
 * Opens an online wiki with its target picker: backed by the link graph if it was built from the wiki's dumps (`npm
 * run graph`), otherwise by the list of well-known titles.
 */
export async function openWikiEncyclopedia(parts: {
  readonly url: URL;
  readonly contact: string | null;
  readonly dataDir: string;
  readonly batman: string;
  readonly compiler: JobRunner<WikiPageJob, CompiledPage>;
  /** Version of Wayword. */
  readonly version: string;
  readonly db: Kysely<ArticleTables>;
  /** Receives one sentence for each failure that is not returned to a caller. */
  readonly report: (sentence: string) => void;
}): Promise<Result<OpenEncyclopedia, string>> {
  const { dataDir, batman, version, db, report } = parts;
  const opened = await openWiki({
    ...parts,
    store: (source) =>
      new PostgresArticleStore({
        db,
        source,
        maxBytes: MAX_STORE_BYTES,
        now: () => systemClock.now(),
        report,
      }),
    runner: parts.compiler,
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    report,
  });
  if (!opened.ok) return opened;
  const wiki = opened.value;
  const upstream = () => wiki.upstream.usage();

  const known = await openGraphTargetPicker(wiki.wikiId, dataDir, batman);
  if (known.ok) {
    return ok({
      source: wiki.source,
      targetPicker: known.value,
      warnings: [],
      upstream,
      close: () => wiki.source.close(),
    });
  }
  const targetPicker = await openWikiTargetPicker(wiki, {
    batman,
    userAgent: userAgent(version, parts.contact ?? ''),
    fetch: (address, init) => fetch(address, init),
    clock: systemClock,
    report,
  });
  return ok({
    source: wiki.source,
    targetPicker,
    warnings: known.error === null ? [] : [known.error],
    upstream,
    close: async () => {
      await targetPicker.close();
      await wiki.source.close();
    },
  });
}

/** Fails with null, without a warning, when no graph of this wiki was built. */
async function openGraphTargetPicker(
  wikiId: string,
  dataDir: string,
  batman: string,
): Promise<Result<TargetPicker, string | null>> {
  // The wiki chooses its own id; only a plain name is safe as a file name.
  if (!/^[\w-]{1,64}$/u.test(wikiId)) return fail(null);
  const path = join(dataDir, 'graphs', `${wikiId}.graph`);
  try {
    const graph = await openGraphFile(path);
    // Its links come from the wiki's tables, which contain more than the game shows.
    if (graph.ok) return ok(createGraphTargetPicker(graph.value, { batman, isExact: false }));
    return fail(graph.error === 'missing' ? null : explainGraphFileError(graph.error, path));
  } catch (error) {
    // A damaged file must not keep the game from opening.
    if (!(error instanceof Error) || errorCode(error) === null) throw error;
    return fail(`The link graph at ${path} cannot be read: ${error.message}.`);
  }
}
