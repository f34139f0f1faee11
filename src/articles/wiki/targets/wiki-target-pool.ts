import type { EncyclopediaSource, Unavailable } from '../../source/encyclopedia-source.ts';
import { shuffled, firstOf } from '#platform/shuffled.ts';
import type { Clock } from '#core/clock.ts';
import { longArticles, wasDrawnRecently } from './title-selection.ts';
import type { NoteKeeper } from './notes.ts';
import { isTargetTitle } from '#graph/best-known-articles.ts';
import type { TitleInspector, TitleList } from './title-queries.ts';
import type { RequestTerms } from '../../source/requester.ts';

const HOUR = 3_600_000;
/** How long a checked title stays valid, in milliseconds. */
export const VALIDITY_MS = 30 * 24 * HOUR;
/** Maximum number of titles a wiki accepts per request. */
const BATCH_SIZE = 50;
/** With fewer listed titles than this, the wiki covers another subject and its own articles join the pool. */
const MIN_LISTED = 40;
/** Batches of the list that one draw may request when the wiki knows hardly any of its titles. */
const MAX_BATCHES = 2;
/** Articles per random sample, pause between samples, and articles remembered. */
const SAMPLE_SIZE = 100;
const SAMPLE_PAUSE_MS = HOUR;
const MAX_SAMPLED = 2_000;
/** After a failure, seconds without optional requests, unless the wiki states how long to wait. */
const DEFAULT_PAUSE_S = 60;

export interface PoolParts {
  readonly list: TitleList;
  readonly inspector: TitleInspector;
  readonly source: Pick<EncyclopediaSource, 'random'>;
  readonly keeper: NoteKeeper;
  readonly clock: Clock;
  /** Receives bugs in background work that no caller awaits. */
  readonly report: (trouble: string) => void;
}

/**
 * The articles of an online wiki that may be targets (D12): listed titles, checked fifty at a time as draws need them,
 * so that a draw costs the wiki at most one request and, once all are checked, none.
 */
export class WikiTargetPool {
  readonly #parts: PoolParts;
  #checking: Promise<boolean> | null = null;
  #sampling: Promise<void> | null = null;
  #sampledAt = -Infinity;
  #pausedUntil = -Infinity;

  constructor(parts: PoolParts) {
    this.#parts = parts;
  }

  /** Canonical titles that were found to be articles. */
  titles(): ReadonlySet<string> {
    const { checked, sampled } = this.#parts.keeper.notes;
    const titles = new Set<string>();
    for (const listed of this.#parts.list.titles) {
      const title = checked.get(listed)?.title ?? null;
      if (title !== null) titles.add(title);
    }
    if (titles.size < MIN_LISTED) for (const title of sampled.keys()) titles.add(title);
    return titles;
  }

  /**
   * Prepares the pool for a draw of `count` titles, as far as the wiki answers. Does not wait when enough titles are
   * available: remaining titles are checked in the background.
   */
  async prepare(count: number, random: () => number): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const unchecked = this.#uncheckedOf(count, random);
      if (unchecked.length === 0) break;
      const available = this.#countAvailable();
      if (available >= Math.max(count, MIN_LISTED)) {
        this.#checkLater(unchecked, random);
        return;
      }
      if (available >= count && this.#isPaused()) return;
      const priority = available >= count ? 'low' : 'high';
      if (!(await this.#check(unchecked, priority, random)) || this.#countAvailable() >= count) break;
    }
    if (this.#countAvailable() < count) await this.#sample(random);
  }

  /** Of `count` randomly chosen candidates, returns those never checked or checked too long ago. */
  #uncheckedOf(count: number, random: () => number): readonly string[] {
    const now = this.#parts.clock.now();
    const { checked, drawn } = this.#parts.keeper.notes;
    const candidates = this.#parts.list.titles.filter((listed) => {
      const known = checked.get(listed);
      if (known?.title === null) return isOld(known.at, now);
      const drawnAt = drawn.get(known?.title ?? listed);
      return drawnAt === undefined || !wasDrawnRecently(drawnAt, now);
    });
    return firstOf(count, shuffled(candidates, random)).filter((listed) => this.#isUnchecked(listed));
  }

  #isUnchecked(listed: string): boolean {
    const known = this.#parts.keeper.notes.checked.get(listed);
    return known === undefined || isOld(known.at, this.#parts.clock.now());
  }

  #countAvailable(): number {
    const now = this.#parts.clock.now();
    const { drawn } = this.#parts.keeper.notes;
    return [...this.titles()].filter((title) => !wasDrawnRecently(drawn.get(title) ?? -Infinity, now)).length;
  }

  #isPaused(): boolean {
    return this.#parts.clock.now() < this.#pausedUntil;
  }

  #checkLater(unchecked: readonly string[], random: () => number): void {
    if (this.#isPaused()) return;
    this.#check(unchecked, 'low', random).catch((bug: unknown) =>
      this.#parts.report(`Checking titles failed: ${String(bug)}`),
    );
  }

  /** Concurrent draws share one check. Resolves to false when the wiki did not answer. */
  #check(
    unchecked: readonly string[],
    priority: RequestTerms['priority'],
    random: () => number,
  ): Promise<boolean> {
    this.#checking ??= this.#checkBatch(unchecked, priority, random).finally(() => {
      this.#checking = null;
    });
    return this.#checking;
  }

  async #checkBatch(
    unchecked: readonly string[],
    priority: RequestTerms['priority'],
    random: () => number,
  ): Promise<boolean> {
    const { list, inspector, keeper, clock } = this.#parts;
    const others = list.titles.filter((listed) => this.#isUnchecked(listed) && !unchecked.includes(listed));
    const batch = [...unchecked, ...firstOf(BATCH_SIZE - unchecked.length, shuffled(others, random))];
    const translated = await list.inWikiLanguage(batch, priority);
    if (!translated.ok) return this.#pauseAfter(translated.error);
    const titles = translated.value.filter((title) => title !== null);
    const descriptions = await inspector.describeTitles(titles, priority);
    if (!descriptions.ok) return this.#pauseAfter(descriptions.error);
    const found = new Map(descriptions.value.map((description) => [description.requested, description]));
    for (const [index, listed] of batch.entries()) {
      const about = found.get(translated.value[index] ?? '');
      keeper.notes.checked.set(listed, {
        title: about?.kind === 'article' && isTargetTitle(about.title) ? about.title : null,
        at: clock.now(),
      });
    }
    keeper.changed();
    return true;
  }

  #pauseAfter({ retryAfter }: Unavailable): false {
    this.#pausedUntil = this.#parts.clock.now() + (retryAfter ?? DEFAULT_PAUSE_S) * 1000;
    return false;
  }

  /** Adds the wiki's own articles when it knows too few listed titles. */
  #sample(random: () => number): Promise<void> {
    this.#sampling ??= this.#takeSample(random).finally(() => {
      this.#sampling = null;
    });
    return this.#sampling;
  }

  async #takeSample(random: () => number): Promise<void> {
    const { source, inspector, keeper, clock } = this.#parts;
    const { sampled } = keeper.notes;
    const now = clock.now();
    if (this.#listed() >= MIN_LISTED || now - this.#sampledAt < SAMPLE_PAUSE_MS) return;
    const drawn = await source.random(SAMPLE_SIZE, random);
    if (drawn.length === 0) return;
    const descriptions = await inspector.describeTitles(drawn, 'high');
    if (!descriptions.ok) return;
    this.#sampledAt = now;
    for (const [title, at] of sampled) if (isOld(at, now)) sampled.delete(title);
    for (const title of longArticles(descriptions.value)) sampled.set(title, now);
    for (const title of firstOf(sampled.size - MAX_SAMPLED, sampled.keys())) sampled.delete(title);
    keeper.changed();
  }

  #listed(): number {
    const { checked } = this.#parts.keeper.notes;
    return this.#parts.list.titles.filter((listed) => (checked.get(listed)?.title ?? null) !== null).length;
  }
}

function isOld(at: number, now: number): boolean {
  return now - at >= VALIDITY_MS;
}
