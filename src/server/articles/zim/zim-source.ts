import { LRUCache } from 'lru-cache';
import { assertNever } from '#core/assert-never.ts';
import type { Result } from '#core/result.ts';
import type { JobFailure, JobRunner } from '../../jobs/job-runner.ts';
import type { EncyclopediaSource, Media, PageAnswer, Picture, SourceInfo } from '../encyclopedia-source.ts';
import { heldPicture } from '../held-picture.ts';
import { NUMBERS_PER_ARTICLE } from './draw-articles.ts';
import type { ZimError } from './zim-error.ts';
import type { OpenedZim, ZimAnswer, ZimJob } from './zim-job.ts';

/** Milliseconds. A job takes a fraction of a second, but for one on an archive that was made to hurt. */
const JOB_LIMIT = 30_000;
/** Pages that may wait to be compiled: some seconds of work. */
const MOST_WAITING = 100;
/** Seconds. */
const RETRY_AFTER = 3;
/** Characters of HTML. */
const KEPT_CHARACTERS = 32 * 1024 * 1024;

/** A ZIM archive as an encyclopedia. All reading and compiling is done by the runner, where `zimWorker` is at work. */
export class ZimSource implements EncyclopediaSource {
  readonly info: SourceInfo;
  readonly #runner: JobRunner<ZimJob, ZimAnswer>;
  /** What was compiled, and what is being: two who want the same page wait for one compilation. */
  readonly #pages = new LRUCache<string, PageAnswer>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (page) => 1 + (page.kind === 'found' ? page.article.html.length : 0),
  });
  readonly #underWay = new Map<string, Promise<PageAnswer>>();

  constructor(runner: JobRunner<ZimJob, ZimAnswer>, opened: OpenedZim) {
    this.info = { ...opened.info, isMetered: false, pictureOrigins: [] };
    this.#runner = runner;
  }

  async page(title: string): Promise<PageAnswer> {
    const kept = this.#pages.get(title);
    if (kept !== undefined) return kept;
    const underWay = this.#underWay.get(title);
    if (underWay !== undefined) return underWay;
    // A line without end would keep everybody waiting, for pages that nobody waits for any more.
    if (this.#underWay.size >= MOST_WAITING)
      return { kind: 'unavailable', reason: 'busy', retryAfter: RETRY_AFTER };
    const asked = this.#compile(title).finally(() => this.#underWay.delete(title));
    this.#underWay.set(title, asked);
    return asked;
  }

  holds(): boolean {
    return true;
  }

  /** Rejects where the archive can no longer be read. */
  async random(count: number, random: () => number): Promise<readonly string[]> {
    const draws = Array.from({ length: count }, () => Array.from({ length: NUMBERS_PER_ARTICLE }, random));
    const answer = await this.#ask({ kind: 'draw', draws });
    if (answer.ok && answer.value.kind === 'draw') return answer.value.titles;
    throw cannotRead(answer);
  }

  /** Rejects where the archive can no longer be read. */
  async suggest(prefix: string, limit: number): Promise<readonly string[]> {
    const answer = await this.#ask({ kind: 'suggest', prefix, limit });
    if (answer.ok && answer.value.kind === 'suggest') return answer.value.titles;
    throw cannotRead(answer);
  }

  async media(file: string): Promise<Media | null> {
    const answer = await this.#ask({ kind: 'picture', file });
    // A damaged picture is a gap in the page, like any other that does not load.
    if (!answer.ok || answer.value.kind !== 'picture' || answer.value.picture === null) return null;
    const { type, tag, bytes } = answer.value.picture;
    return { type, tag, brotli: null, credit: null, bytes: async () => bytes };
  }

  async picture(file: string): Promise<Picture | null> {
    return heldPicture(file, await this.media(file));
  }

  async close(): Promise<void> {
    await this.#runner.close();
  }

  async #compile(title: string): Promise<PageAnswer> {
    const answer = await this.#ask({ kind: 'page', title });
    if (!answer.ok || answer.value.kind !== 'page') {
      const error = answer.ok && answer.value.kind === 'failed' ? answer.value.error : 'damaged';
      return { kind: 'unavailable', reason: whyUnavailable(error), retryAfter: null };
    }
    const { page } = answer.value;
    // What nobody wrote costs little to look up, and anybody can ask for any number of such titles.
    if (page.kind === 'found') this.#pages.set(title, page);
    return page;
  }

  #ask(job: ZimJob): Promise<Result<ZimAnswer, JobFailure>> {
    return this.#runner.run(job, JOB_LIMIT);
  }
}

function whyUnavailable(error: ZimError): 'unreachable' | 'unreadable' {
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

function cannotRead(answer: Result<ZimAnswer, JobFailure>): Error {
  const why = answer.ok
    ? answer.value.kind === 'failed'
      ? answer.value.error
      : answer.value.kind
    : answer.error;
  return new Error(`The archive cannot be read: ${why}`);
}
