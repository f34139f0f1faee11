import { fail, ok, type Result } from '#core/result.ts';
import type { JobFailure, JobRunner } from '#platform/jobs/job-runner.ts';
import type { Redirect } from '../source/encyclopedia-source.ts';
import { graphOfArticles, OpenGraph } from '../graph-files/open-graph.ts';
import { writeGraphFile } from '../graph-files/write-graph-file.ts';
import { GraphCheckpoint, type LinkRow, zimGraphFile } from './graph-checkpoint.ts';
import type { ZimError } from './archive/zim-error.ts';
import type { ListedArticle, ZimAnswer, ZimJob, ZimKey } from './articles/zim-job.ts';

/** Milliseconds. */
const JOB_TIMEOUT_MS = 60_000;
/** Directory entries read per job: some tens of milliseconds. */
const LIST_BATCH = 1000;
/** Articles compiled per job: the longest wait for a page request in between. */
const COMPILE_BATCH = 8;
/** Articles per part of the checkpoint: some seconds of work. */
const CHECKPOINT_SIZE = 400;

export interface GraphWork {
  readonly archive: ZimKey;
  /** The folder of the graphs, complete and in progress. */
  readonly folder: string;
  /** The runner of the open archive, which runs `zimWorker`. */
  readonly runner: JobRunner<ZimJob, ZimAnswer>;
  /** Called after every batch with the number of finished articles and the total. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly now: () => Date;
  /** Stops the work at the next step and keeps the checkpoint. Abort it before the runner closes. */
  readonly signal?: AbortSignal;
}

/** `stopped`: the signal was aborted. */
export type GraphFailure = ZimError | JobFailure | 'stopped';

/**
 * Extracts every link of an archive and stores the graph. This takes about a quarter of an hour per fifty thousand
 * articles, in small steps so that the runner can serve other jobs in between; after a restart it resumes.
 */
export async function buildZimGraph(work: GraphWork): Promise<Result<OpenGraph, GraphFailure>> {
  const listed = await listAll(work);
  if (!listed.ok) return listed;
  const { articles, redirects } = listed.value;
  // Process the articles cluster by cluster, so that each cluster is decompressed once.
  const order = articles
    .map(({ entry, cluster }, node) => ({ node, entry, cluster }))
    .sort((a, b) => a.cluster - b.cluster || a.entry - b.entry);
  const nodes = new Map(articles.map(({ title }, node) => [title, node]));
  const rows = await compileAll(
    work,
    order.map(({ entry }) => entry),
    nodes,
  );
  if (!rows.ok) return rows;

  const adjacency: LinkRow[] = articles.map(() => []);
  for (const [index, row] of rows.value.entries()) {
    const node = order[index]?.node;
    if (node !== undefined) adjacency[node] = row;
  }
  const contents = graphOfArticles({
    source: `zim:${work.archive.uuid}`,
    titles: articles.map(({ title }) => title),
    redirects,
    rows: adjacency,
  });
  const meta = await writeGraphFile(zimGraphFile(work.folder, work.archive), contents, work.now());
  await new GraphCheckpoint(work.folder, work.archive, articles.length).remove();
  return ok(new OpenGraph(meta, contents));
}

interface AllEntries {
  readonly articles: readonly ListedArticle[];
  readonly redirects: readonly Redirect[];
}

async function listAll(work: GraphWork): Promise<Result<AllEntries, GraphFailure>> {
  const articles: ListedArticle[] = [];
  const redirects: Redirect[] = [];
  for (let from: number | null = 0; from !== null;) {
    const answer = await runJob(work, { kind: 'list', from, count: LIST_BATCH });
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'list') throw unexpected(answer.value);
    articles.push(...answer.value.articles);
    redirects.push(...answer.value.redirects);
    from = answer.value.next;
  }
  return ok({ articles, redirects });
}

/** Returns one row per entry, in the order of the entries. */
async function compileAll(
  work: GraphWork,
  entries: readonly number[],
  nodes: ReadonlyMap<string, number>,
): Promise<Result<readonly LinkRow[], GraphFailure>> {
  const checkpoint = new GraphCheckpoint(work.folder, work.archive, entries.length);
  const rows = (await checkpoint.read()).slice(0, entries.length);
  let kept = rows.length;
  work.onProgress?.(rows.length, entries.length);
  while (rows.length < entries.length) {
    const batch = entries.slice(rows.length, rows.length + COMPILE_BATCH);
    const links = await linksOf(work, batch);
    if (!links.ok) {
      if (rows.length > kept) await checkpoint.write(kept, rows.slice(kept));
      return links;
    }
    rows.push(...links.value.map((titles) => titles.flatMap((title) => nodes.get(title) ?? [])));
    work.onProgress?.(rows.length, entries.length);
    if (rows.length - kept >= CHECKPOINT_SIZE) {
      await checkpoint.write(kept, rows.slice(kept));
      kept = rows.length;
    }
  }
  return ok(rows);
}

async function linksOf(
  work: GraphWork,
  entries: readonly number[],
): Promise<Result<readonly (readonly string[])[], GraphFailure>> {
  const answer = await runJob(work, { kind: 'links', entries });
  if (answer.ok) {
    if (answer.value.kind !== 'links') throw unexpected(answer.value);
    return ok(answer.value.rows);
  }
  if (answer.error !== 'too-slow' && answer.error !== 'crashed') return answer;
  // One article of the batch exceeds the runner's limits: retry each alone; the failing one gets no links.
  const [only, ...others] = entries;
  if (only === undefined || others.length === 0) return ok([[]]);
  const rows: (readonly string[])[] = [];
  for (const entry of entries) {
    const row = await linksOf(work, [entry]);
    if (!row.ok) return row;
    rows.push(...row.value);
  }
  return ok(rows);
}

async function runJob(work: GraphWork, job: ZimJob): Promise<Result<ZimAnswer, GraphFailure>> {
  if (isStopped(work)) return fail('stopped');
  const answer = await work.runner.run(job, JOB_TIMEOUT_MS);
  if (isStopped(work)) return fail('stopped');
  if (!answer.ok) return answer;
  return answer.value.kind === 'failed' ? fail(answer.value.error) : ok(answer.value);
}

/** A function because the state changes during an await, which TypeScript's narrowing would miss. */
function isStopped({ signal }: GraphWork): boolean {
  return signal?.aborted === true;
}

function unexpected({ kind }: ZimAnswer): Error {
  return new Error(`The archive answered ${kind} to another question`);
}
