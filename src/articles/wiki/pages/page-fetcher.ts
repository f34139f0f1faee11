import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { Article, Unavailable, Redirect } from '../../source/encyclopedia-source.ts';
import type { CompiledPage } from '../../page-compiler/compile-page.ts';
import type { WikiPageJob } from '../../page-compiler/wiki-page.ts';
import type { Clock } from '#core/clock.ts';
import { withStoreFallback, type ArticleStore } from '../../store/article-store.ts';
import type { HeldTitles } from './title-cache.ts';
import { knownRedirects, liveArticle } from './compile-live-page.ts';
import type { Priority } from '../upstream/upstream-queue.ts';
import { asUnavailable } from '../upstream/upstream-failure.ts';
import type { PageAddress, WikiApi, WikiPage } from '../api/wiki-api.ts';
import type { WikiSite } from '../api/wiki-site.ts';

/** Maximum compile time of a page in milliseconds; the longest existing pages take a quarter of a second. */
const COMPILE_LIMIT = 10_000;
/** Maximum number of titles remembered as missing, and as unreadable. */
const MAX_REMEMBERED = 10_000;

export interface PageFetcherOptions {
  readonly site: WikiSite;
  readonly api: WikiApi;
  readonly store: ArticleStore;
  readonly held: HeldTitles;
  readonly runner: JobRunner<WikiPageJob, CompiledPage>;
  readonly clock: Clock;
  /** Receives one sentence for each failure that is not returned to a caller. */
  readonly report: (trouble: string) => void;
  readonly freshness: Freshness;
}

/** Fetches pages from a wiki, compiles them once per revision, and stores them. */
export class PageFetcher {
  readonly #parts: PageFetcherOptions;
  /** Titles that the wiki recently reported as missing. */
  readonly missing: RememberedTitles;
  /** Titles whose page recently failed to compile. */
  readonly unreadable: RememberedTitles;

  constructor(parts: PageFetcherOptions) {
    const { clock, freshness } = parts;
    this.#parts = parts;
    this.missing = new RememberedTitles(clock, { lasts: freshness.missing, max: MAX_REMEMBERED });
    this.unreadable = new RememberedTitles(clock, { lasts: freshness.unreadable, max: MAX_REMEMBERED });
  }

  /** Requests a page; the result is shared by all callers that wait for it. */
  ask(address: PageAddress, priority: Priority) {
    const asking = this.#parts.api.page(address, priority);
    const landing = asking.answer.then(async (answer): Promise<FetchedPage> => {
      if (!answer.ok) return asUnavailable(answer.error);
      if (answer.value !== null) return this.#land(answer.value, address);
      if (address.kind === 'current') this.missing.add(address.title);
      return { kind: 'missing' };
    });
    return { landing, lift: () => asking.lift() };
  }

  async #land(page: WikiPage, address: PageAddress): Promise<FetchedPage> {
    const { store, held, clock } = this.#parts;
    const isCurrent = address.kind === 'current';
    // Under a pin, a page that was moved keeps its former title.
    const named = isCurrent ? page : { ...page, title: address.title };
    const at = clock.now();
    this.missing.forget(named.title);
    if (isCurrent) {
      for (const redirect of page.redirects) {
        held.sawRedirect(redirect, at);
        await withStoreFallback(store.learn(redirect, at), null);
      }
    }
    const { title, revision } = named;
    const known = await withStoreFallback(store.article(title, revision), null);
    if (known !== null && isCurrent && held.current(title)?.revision === revision) {
      held.sawCurrent(title, { revision, at });
      await withStoreFallback(store.confirm(title, { revision, at }), null);
      return { kind: 'found', article: known, redirects: page.redirects };
    }
    const article = known ?? (await this.#compile(named, at));
    if (article === null) {
      for (const name of new Set([address.title, title])) this.unreadable.add(name);
      return unreadable(this.#parts.freshness.unreadable);
    }
    if (isCurrent) held.sawCurrent(title, { revision, at });
    await withStoreFallback(store.keep(article, { at, isCurrent }), null);
    return { kind: 'found', article, redirects: isCurrent ? page.redirects : [] };
  }

  async #compile(page: WikiPage, at: number): Promise<Article | null> {
    const { site, runner, report } = this.#parts;
    const { origin, articlePath, otherNamespaces, info } = site;
    const redirects = await knownRedirects(page.html, (titles) => this.#ends(titles));
    const { namespaces, pictureOrigins } = info;
    const wiki = { origin, articlePath, namespaces, otherNamespaces, pictureOrigins };
    const compiled = await runner.run({ html: page.html, title: page.title, wiki, redirects }, COMPILE_LIMIT);
    if (compiled.ok) return liveArticle({ page, compiled: compiled.value, site, at });
    report(`The page ${JSON.stringify(page.title)} of ${info.id} could not be compiled: ${compiled.error}.`);
    return null;
  }

  /** Returns the targets of those titles that are known redirects. */
  async #ends(titles: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { held, clock, freshness } = this.#parts;
    const since = clock.now() - freshness.redirect;
    const pages = await held.pages(titles);
    return new Map(
      [...pages].flatMap(([title, page]) =>
        page !== null && page.redirects.length > 0 && page.wayAt > since ? [[title, page.title]] : [],
      ),
    );
  }
}

/** `rest`: milliseconds until the next attempt. */
export function unreadable(rest: number): Unavailable {
  return { kind: 'unavailable', reason: 'unreadable', retryAfter: Math.max(1, Math.ceil(rest / 1000)) };
}

/** Outcome of a page request. */
export type FetchedPage =
  | { readonly kind: 'found'; readonly article: Article; readonly redirects: readonly Redirect[] }
  | { readonly kind: 'missing' }
  | Unavailable;

interface InFlightRequest {
  readonly want: number | 'current';
  readonly landing: Promise<FetchedPage>;
  readonly lift: () => void;
}

/** Requests in flight, at most one per page. Callers that ask for a page in flight share its request. */
export class RequestCoalescer {
  readonly #start: (address: PageAddress, priority: Priority) => Omit<InFlightRequest, 'want'>;
  readonly #flights = new Map<string, InFlightRequest>();

  constructor(start: (address: PageAddress, priority: Priority) => Omit<InFlightRequest, 'want'>) {
    this.#start = start;
  }

  async join(address: PageAddress, priority: Priority): Promise<FetchedPage> {
    const want = address.kind === 'current' ? 'current' : address.revision;
    for (;;) {
      const flight = this.#flights.get(address.title) ?? this.#begin(address, want, priority);
      if (priority === 'high') flight.lift();
      if (flight.want === want) return flight.landing;
      // Another revision of the same page: run them in sequence. Its failure is reported to its own callers.
      await flight.landing.catch(() => undefined);
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled([...this.#flights.values()].map(({ landing }) => landing));
  }

  #begin(address: PageAddress, want: InFlightRequest['want'], priority: Priority): InFlightRequest {
    const { landing, lift } = this.#start(address, priority);
    const flight = {
      want,
      lift,
      landing: landing.finally(() => this.#flights.delete(address.title)),
    };
    this.#flights.set(address.title, flight);
    return flight;
  }
}

/** How long cached knowledge of a wiki stays valid, in milliseconds. */
export interface Freshness {
  readonly page: number;
  /** Longer than `page`: wikis rarely retarget a redirect. A redirect whose target is gone is checked again at once. */
  readonly redirect: number;
  /** Knowledge that a page does not exist. */
  readonly missing: number;
  /** Knowledge that a page cannot be compiled. */
  readonly unreadable: number;
}

export const DEFAULT_FRESHNESS: Freshness = {
  page: 86_400_000,
  redirect: 7 * 86_400_000,
  missing: 600_000,
  unreadable: 600_000,
};

/** Titles remembered for a limited time, in memory; the oldest are evicted first. */
export class RememberedTitles {
  readonly #until = new Map<string, number>();
  readonly #clock: Clock;
  readonly #lasts: number;
  readonly #max: number;

  /** `lasts`: milliseconds. */
  constructor(clock: Clock, { lasts, max }: { readonly lasts: number; readonly max: number }) {
    this.#clock = clock;
    this.#lasts = lasts;
    this.#max = max;
  }

  add(title: string): void {
    this.#until.delete(title);
    this.#until.set(title, this.#clock.now() + this.#lasts);
    const [oldest] = this.#until.keys();
    if (this.#until.size > this.#max && oldest !== undefined) this.#until.delete(oldest);
  }

  forget(title: string): void {
    this.#until.delete(title);
  }

  /** Milliseconds for which the title is still remembered; 0 when it is not. */
  rest(title: string): number {
    return Math.max(0, (this.#until.get(title) ?? 0) - this.#clock.now());
  }
}
