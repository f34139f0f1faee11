import { fail, ok, type Result } from '#core/result.ts';
import type { JobFailure, JobRunner } from '../../jobs/job-runner.ts';
import type { Redirect } from '../encyclopedia-source.ts';
import { graphOfArticles } from '../../graphs/graph-of-articles.ts';
import { OpenGraph } from '../../graphs/open-graph.ts';
import { writeGraphFile } from '../../graphs/write-graph-file.ts';
import { GraphCheckpoint, type LinkRow } from './graph-checkpoint.ts';
import { zimGraphFile } from './graph-folder.ts';
import type { ZimKey } from './open-zim.ts';
import type { ZimError } from './zim-error.ts';
import type { ListedArticle, ZimAnswer, ZimJob } from './zim-job.ts';

/** Milliseconds. */
const JOB_LIMIT = 60_000;
/** Places of the directory read in one job: some tens of milliseconds. */
const LISTED_AT_ONCE = 1000;
/** Articles compiled in one job: whoever asks for a page waits for no more than these. */
const COMPILED_AT_ONCE = 8;
/** Articles between two parts of the checkpoint: some seconds. */
const KEPT_AT_ONCE = 400;

export interface GraphWork {
  readonly archive: ZimKey;
  /** Where graphs are kept, finished or not. */
  readonly folder: string;
  /** That of the open archive, where `zimWorker` is at work. */
  readonly runner: JobRunner<ZimJob, ZimAnswer>;
  /** Articles done, of all; called after every few. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly now: () => Date;
  /** Ends the work at the next step; what was done is kept. To be given before the runner is closed. */
  readonly signal?: AbortSignal;
}

/** `stopped`: by the signal. */
export type GraphFailure = ZimError | JobFailure | 'stopped';

/**
 * Finds out every link of an archive, and keeps the graph. It takes a quarter of an hour for every fifty thousand articles
 * or so, in small steps between which the runner does what others ask; after a restart it goes on where it stood.
 */
export async function buildZimGraph(work: GraphWork): Promise<Result<OpenGraph, GraphFailure>> {
  const listed = await listAll(work);
  if (!listed.ok) return listed;
  const { articles, redirects } = listed.value;
  // Articles of one cluster after another: each cluster is unpacked once.
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
  for (const [place, row] of rows.value.entries()) {
    const node = order[place]?.node;
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
    const answer = await ask(work, { kind: 'list', from, count: LISTED_AT_ONCE });
    if (!answer.ok) return answer;
    if (answer.value.kind !== 'list') throw unexpected(answer.value);
    articles.push(...answer.value.articles);
    redirects.push(...answer.value.redirects);
    from = answer.value.next;
  }
  return ok({ articles, redirects });
}

/** One row for each entry, in their order. */
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
    const batch = entries.slice(rows.length, rows.length + COMPILED_AT_ONCE);
    const links = await linksOf(work, batch);
    if (!links.ok) {
      if (rows.length > kept) await checkpoint.write(kept, rows.slice(kept));
      return links;
    }
    rows.push(...links.value.map((titles) => titles.flatMap((title) => nodes.get(title) ?? [])));
    work.onProgress?.(rows.length, entries.length);
    if (rows.length - kept >= KEPT_AT_ONCE) {
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
  const answer = await ask(work, { kind: 'links', entries });
  if (answer.ok) {
    if (answer.value.kind !== 'links') throw unexpected(answer.value);
    return ok(answer.value.rows);
  }
  if (answer.error !== 'too-slow' && answer.error !== 'crashed') return answer;
  // One of them is more than the runner can bear: the others shall not suffer for it, and it has no links.
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

async function ask(work: GraphWork, job: ZimJob): Promise<Result<ZimAnswer, GraphFailure>> {
  if (isStopped(work)) return fail('stopped');
  const answer = await work.runner.run(job, JOB_LIMIT);
  if (isStopped(work)) return fail('stopped');
  if (!answer.ok) return answer;
  return answer.value.kind === 'failed' ? fail(answer.value.error) : ok(answer.value);
}

/** Asked anew each time: it changes while a job is under way. */
function isStopped({ signal }: GraphWork): boolean {
  return signal?.aborted === true;
}

function unexpected({ kind }: ZimAnswer): Error {
  return new Error(`The archive answered ${kind} to another question`);
}
