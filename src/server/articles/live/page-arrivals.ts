import type { JobRunner } from '../../jobs/job-runner.ts';
import type { Article } from '../article.ts';
import type { CompiledPage } from '../compile-page.ts';
import type { Unavailable } from '../encyclopedia-source.ts';
import type { WikiPageJob } from '../page-compiler/wiki-page.ts';
import type { Clock } from './clock.ts';
import { despiteFullDisk } from './despite-full-disk.ts';
import type { Freshness } from './freshness.ts';
import { heldPage } from './held-page.ts';
import { knownRedirects } from './known-redirects.ts';
import { liveArticle } from './live-article.ts';
import type { Landing } from './page-flights.ts';
import { RememberedTitles } from './remembered-titles.ts';
import type { Priority } from './request-line.ts';
import type { ArticleStore } from './store/article-store.ts';
import { asUnavailable } from './upstream-failure.ts';
import type { PageAddress, WikiApi, WikiPage } from './wiki-api.ts';
import type { WikiSite } from './wiki-site.ts';

/** The longest a page may take to compile, in milliseconds; the longest there are take a quarter of a second. */
const COMPILE_LIMIT = 10_000;
/** Titles remembered as missing, or as unreadable. */
const MAX_REMEMBERED = 10_000;

export interface PageArrivalParts {
  readonly site: WikiSite;
  readonly api: WikiApi;
  readonly store: ArticleStore;
  readonly runner: JobRunner<WikiPageJob, CompiledPage>;
  readonly clock: Clock;
  /** Told in a sentence of what went wrong without anybody else hearing of it. */
  readonly report: (trouble: string) => void;
  readonly freshness: Freshness;
}

/** Asks a wiki for pages; what comes is compiled, once for a revision, and kept. */
export class PageArrivals {
  readonly #parts: PageArrivalParts;
  /** Titles of which the wiki said a while ago that there is no such page. */
  readonly missing: RememberedTitles;
  /** Titles whose page could not be compiled a while ago. */
  readonly unreadable: RememberedTitles;

  constructor(parts: PageArrivalParts) {
    const { clock, freshness } = parts;
    this.#parts = parts;
    this.missing = new RememberedTitles(clock, { lasts: freshness.missing, max: MAX_REMEMBERED });
    this.unreadable = new RememberedTitles(clock, { lasts: freshness.unreadable, max: MAX_REMEMBERED });
  }

  /** What the wiki says of a page is the same for all who wait for it. */
  ask(address: PageAddress, priority: Priority) {
    const asking = this.#parts.api.page(address, priority);
    const landing = asking.answer.then(async (answer): Promise<Landing> => {
      if (!answer.ok) return asUnavailable(answer.error);
      if (answer.value !== null) return this.#land(answer.value, address);
      if (address.kind === 'current') this.missing.add(address.title);
      return { kind: 'missing' };
    });
    return { landing, lift: () => asking.lift() };
  }

  async #land(page: WikiPage, address: PageAddress): Promise<Landing> {
    const { store, clock } = this.#parts;
    const isCurrent = address.kind === 'current';
    // A page that was moved since keeps, under a pin, the title it had.
    const named = isCurrent ? page : { ...page, title: address.title };
    const at = clock.now();
    this.missing.forget(named.title);
    if (isCurrent) {
      for (const redirect of page.redirects) await this.#written(store.learn(redirect, at));
    }
    const known = await store.article(named.title, named.revision);
    if (known !== null && isCurrent && store.current(named.title)?.revision === named.revision) {
      await this.#written(store.confirm(named.title, at));
      return { kind: 'found', article: known, redirects: page.redirects };
    }
    const article = known ?? (await this.#compile(named, at));
    if (article === null) {
      for (const title of new Set([address.title, named.title])) this.unreadable.add(title);
      return unreadable(this.#parts.freshness.unreadable);
    }
    await this.#written(store.keep(article, { at, isCurrent }));
    return { kind: 'found', article, redirects: isCurrent ? page.redirects : [] };
  }

  async #compile(page: WikiPage, at: number): Promise<Article | null> {
    const { site, store, runner, report, clock, freshness } = this.#parts;
    const { origin, articlePath, otherNamespaces, info } = site;
    const redirects = knownRedirects(page.html, (title) => {
      const held = heldPage(title, store);
      const isRedirect =
        held !== null && held.redirects.length > 0 && held.wayAt > clock.now() - freshness.redirect;
      return isRedirect ? held.title : null;
    });
    const { namespaces, pictureOrigins } = info;
    const wiki = { origin, articlePath, namespaces, otherNamespaces, pictureOrigins };
    const compiled = await runner.run({ html: page.html, title: page.title, wiki, redirects }, COMPILE_LIMIT);
    if (compiled.ok) return liveArticle({ page, compiled: compiled.value, site, at });
    report(`The page ${JSON.stringify(page.title)} of ${info.id} could not be compiled: ${compiled.error}.`);
    return null;
  }

  #written(writing: Promise<unknown>): Promise<void> {
    return despiteFullDisk(writing, this.#parts.report);
  }
}

/** `rest`: milliseconds until it is tried again. */
export function unreadable(rest: number): Unavailable {
  return { kind: 'unavailable', reason: 'unreadable', retryAfter: Math.max(1, Math.ceil(rest / 1000)) };
}
