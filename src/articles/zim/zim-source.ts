import { LRUCache } from 'lru-cache';
import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { JobFailure, JobRunner } from '#platform/jobs/job-runner.ts';
import type {
  EncyclopediaSource,
  Media,
  PageAnswer,
  Picture,
  SourceInfo,
  Unavailable,
} from '../source/encyclopedia-source.ts';
import { addressOfRequester, type RequestTerms } from '../source/requester.ts';
import { describePicture } from '../source/stored-picture.ts';
import { NUMBERS_PER_ARTICLE } from './articles/article-search.ts';
import type { ZimError } from './archive/zim-error.ts';
import type { OpenedZim, ZimAnswer, ZimJob } from './articles/zim-job.ts';

/** Milliseconds. A job takes a fraction of a second, except on a malicious archive. */
const JOB_TIMEOUT_MS = 30_000;
/** Maximum number of pages waiting to be compiled: some seconds of work. */
const MAX_PENDING_PAGES = 100;
/**
 * Pictures, searches and draws. The archive's thread runs jobs in call order, so a page waits for two of them at most;
 * the pages of a class of forty may have some hundred pictures waiting.
 */
const OTHER_JOBS = { atOnce: 2, maxWaiting: 500 };
/** `retryAfter` in seconds. */
const BUSY: Unavailable = { kind: 'unavailable', reason: 'busy', retryAfter: 3 };
/** Characters of HTML. */
const CACHED_CHARACTERS = 32 * 1024 * 1024;

/** A ZIM archive as an encyclopedia. The runner, which runs `zimWorker`, does all reading and compiling. */
export class ZimSource implements EncyclopediaSource {
  readonly info: SourceInfo;
  readonly #runner: JobRunner<ZimJob, ZimAnswer>;
  /** Cache of compiled pages. `#pending` holds running compilations, which concurrent requests share. */
  readonly #pages = new LRUCache<string, PageAnswer>({
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (page) => 1 + (page.kind === 'found' ? page.article.html.length : 0),
  });
  readonly #pending = new Map<string, Promise<PageAnswer>>();
  readonly #others = new BoundedQueue(OTHER_JOBS);
  readonly #report: (error: ZimError) => void;
  readonly #reported = new Set<ZimError>();

  /** `report` receives each kind of failure once: after a truncation, every page of a large archive may fail. */
  constructor(runner: JobRunner<ZimJob, ZimAnswer>, opened: OpenedZim, report: (error: ZimError) => void) {
    this.info = { ...opened.info, isMetered: false, pictureOrigins: [] };
    this.#runner = runner;
    this.#report = report;
  }

  async page(title: string): Promise<PageAnswer> {
    const kept = this.#pages.get(title);
    if (kept !== undefined) return kept;
    const pending = this.#pending.get(title);
    if (pending !== undefined) return pending;
    // An unbounded queue would delay all requests, and spend time on pages whose readers have left.
    if (this.#pending.size >= MAX_PENDING_PAGES) return BUSY;
    const compiled = this.#compile(title).finally(() => this.#pending.delete(title));
    this.#pending.set(title, compiled);
    return compiled;
  }

  holds(): boolean {
    return true;
  }

  /** Returns no titles if the archive can no longer be read, or too many jobs wait; rejects if the reader fails. */
  async random(count: number, random: () => number, terms?: RequestTerms): Promise<readonly string[]> {
    const draws = Array.from({ length: count }, () => Array.from({ length: NUMBERS_PER_ARTICLE }, random));
    const answer = await this.#others.run(addressOfRequester(terms?.requester), () =>
      this.#runJob({ kind: 'draw', draws }),
    );
    return answer.ok ? titlesOf(answer.value) : [];
  }

  /** Returns no titles if the archive can no longer be read; rejects if the reader fails. */
  async suggest(
    prefix: string,
    limit: number,
    terms?: RequestTerms,
  ): Promise<readonly string[] | Unavailable> {
    const answer = await this.#others.run(addressOfRequester(terms?.requester), () =>
      this.#runJob({ kind: 'suggest', prefix, limit }),
    );
    return answer.ok ? titlesOf(answer.value) : BUSY;
  }

  async media(file: string, address: string | null = null): Promise<Media | null | Unavailable> {
    const queued = await this.#others.run(address, () => this.#runJob({ kind: 'picture', file }));
    if (!queued.ok) return BUSY;
    const answer = queued.value;
    // A damaged picture counts as missing.
    if (!answer.ok || answer.value.kind !== 'picture' || answer.value.picture === null) return null;
    const { type, tag, bytes } = answer.value.picture;
    return { type, tag, brotli: null, credit: null, bytes: async () => bytes };
  }

  async picture(file: string, terms?: RequestTerms): Promise<Picture | null | Unavailable> {
    return describePicture(file, await this.media(file, addressOfRequester(terms?.requester)));
  }

  async isReachable(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    await this.#runner.close();
  }

  async #compile(title: string): Promise<PageAnswer> {
    const answer = await this.#runJob({ kind: 'page', title });
    if (!answer.ok || answer.value.kind !== 'page') {
      const error = answer.ok && answer.value.kind === 'failed' ? answer.value.error : 'damaged';
      return { kind: 'unavailable', reason: unavailableReason(error), retryAfter: null };
    }
    const { page } = answer.value;
    // Missing pages are cheap to look up and not cached, because clients can request any number of such titles.
    if (page.kind === 'found') this.#pages.set(title, page);
    return page;
  }

  async #runJob(job: ZimJob): Promise<Result<ZimAnswer, JobFailure>> {
    const answer = await this.#runner.run(job, JOB_TIMEOUT_MS);
    if (answer.ok && answer.value.kind === 'failed' && !this.#reported.has(answer.value.error)) {
      this.#reported.add(answer.value.error);
      this.#report(answer.value.error);
    }
    return answer;
  }
}

function unavailableReason(error: ZimError): 'unreachable' | 'unreadable' {
  switch (error) {
    case 'missing':
    case 'forbidden':
    case 'not-a-zim':
    case 'other-version':
    case 'split':
    case 'no-articles':
      return 'unreachable';
    case 'truncated':
    case 'damaged':
    case 'xz':
      return 'unreadable';
    default:
      return assertNever(error);
  }
}

function titlesOf(answer: Result<ZimAnswer, JobFailure>): readonly string[] {
  if (!answer.ok) throw new Error(`The archive cannot be read: ${answer.error}`);
  const { value } = answer;
  if (value.kind === 'failed') return [];
  if (value.kind === 'draw' || value.kind === 'suggest') return value.titles;
  throw new Error(`The archive answered ${value.kind} to another question`);
}
