import { assertNever } from '#core/assert-never.ts';
import type { KnownRedirect, Pinned, Seen } from './article-store.ts';
import { ARTICLE_FORMAT, type KeptEvent, type PinnedEvent, type StoreEvent } from './store-event.ts';

const DAY = 86_400_000;
/** A pinned revision is kept so long after its pin was made, while its share lasts: longer than any challenge is played. */
const PIN_PROTECTS = 30 * DAY;
/** The share of the room that is kept for pinned revisions: what comes new has some however much is pinned. */
const PINNED_SHARE = 0.5;
/** After that nobody plays it any more, and the pin itself is forgotten. */
const PIN_LASTS = 90 * DAY;
/** Pages under pins that are remembered; anybody can name as many pins as they like. Some hundred megabytes. */
const MAX_PINNED = 200_000;

/** What is held, in memory: the sum of all events so far. */
export class StoreIndex {
  /** By `pageKey`, those used longest ago first. */
  readonly #pages = new Map<string, KeptEvent>();
  readonly #current = new Map<string, Seen>();
  readonly #redirects = new Map<string, KnownRedirect>();
  /** By pin, then by the title asked for. */
  readonly #pins = new Map<string, Map<string, PinnedEvent>>();
  /** When a page was pinned last, by `pageKey`. */
  readonly #pinnedAt = new Map<string, number>();
  readonly #maxPinned: number;
  #bytes = 0;
  #pinCount = 0;

  constructor(maxPinned = MAX_PINNED) {
    this.#maxPinned = maxPinned;
  }

  apply(event: StoreEvent): void {
    switch (event.type) {
      case 'kept':
        return this.#applyKept(event);
      case 'dropped':
        return this.#applyDropped(event.title, event.revision);
      case 'confirmed': {
        const seen = this.#current.get(event.title);
        if (seen !== undefined) this.#current.set(event.title, { ...seen, at: event.at });
        return;
      }
      case 'redirect': {
        const { type: _, ...redirect } = event;
        this.#redirects.set(event.from, redirect);
        return;
      }
      case 'pinned':
        return this.#applyPinned(event);
      default:
        assertNever(event);
    }
  }

  page(title: string, revision: number): KeptEvent | null {
    return this.#pages.get(pageKey(title, revision)) ?? null;
  }

  pages(): Iterable<KeptEvent> {
    return this.#pages.values();
  }

  current(title: string): Seen | null {
    return this.#current.get(title) ?? null;
  }

  redirect(from: string): KnownRedirect | null {
    return this.#redirects.get(from) ?? null;
  }

  pinned(pin: string, asked: string): Pinned | null {
    const event = this.#pins.get(pin)?.get(asked);
    return event === undefined ? null : pinnedOf(event);
  }

  titles(): Iterable<string> {
    return this.#current.keys();
  }

  /** Somebody reads it: it is the last to go. */
  touch(title: string, revision: number): void {
    const key = pageKey(title, revision);
    const page = this.#pages.get(key);
    if (page === undefined) return;
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  /** What has to go so that the rest stays within `maxBytes`: of what is not protected that used longest ago. */
  surplus(maxBytes: number, now: number): readonly KeptEvent[] {
    if (this.#bytes <= maxBytes) return [];
    const isProtected = this.#protectedPages(maxBytes * PINNED_SHARE, now);
    const surplus: KeptEvent[] = [];
    let bytes = this.#bytes;
    for (const [key, page] of this.#pages) {
      if (bytes <= maxBytes) break;
      if (isProtected.has(key)) continue;
      surplus.push(page);
      bytes -= page.bytes;
    }
    return surplus;
  }

  /** An older revision of the title that neither is the current one nor pinned: nobody can ask for it. */
  outdated(title: string, revision: number | undefined): KeptEvent | null {
    if (revision === undefined || this.#current.get(title)?.revision === revision) return null;
    const key = pageKey(title, revision);
    return this.#pinnedAt.has(key) ? null : (this.#pages.get(key) ?? null);
  }

  /** How many events say all there is to know. */
  get size(): number {
    return this.#pages.size + this.#redirects.size + this.#pinCount;
  }

  /** The fewest events that make this index again, without the pins that have run out. */
  *summary(now: number): Generator<StoreEvent, void> {
    for (const page of this.#pages.values()) {
      const seen = this.#current.get(page.title);
      const isCurrent = seen?.revision === page.revision;
      yield { ...page, isCurrent, at: isCurrent ? seen.at : page.at };
    }
    for (const redirect of this.#redirects.values()) yield { type: 'redirect', ...redirect };
    for (const pages of this.#pins.values()) {
      for (const event of pages.values()) if (event.at > now - PIN_LASTS) yield event;
    }
  }

  /** What was pinned lately, those used last first, as far as the room goes. By `pageKey`. */
  #protectedPages(maxBytes: number, now: number): ReadonlySet<string> {
    const keys = new Set<string>();
    let bytes = 0;
    for (const [key, page] of [...this.#pages].reverse()) {
      if ((this.#pinnedAt.get(key) ?? -Infinity) <= now - PIN_PROTECTS) continue;
      bytes += page.bytes;
      if (bytes > maxBytes) break;
      keys.add(key);
    }
    return keys;
  }

  #applyKept(event: KeptEvent): void {
    if (event.format !== ARTICLE_FORMAT) return;
    const key = pageKey(event.title, event.revision);
    this.#bytes += event.bytes - (this.#pages.get(key)?.bytes ?? 0);
    this.#pages.delete(key);
    this.#pages.set(key, event);
    if (event.isCurrent) this.#current.set(event.title, { revision: event.revision, at: event.at });
  }

  #applyDropped(title: string, revision: number): void {
    const key = pageKey(title, revision);
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
    if (this.#current.get(title)?.revision === revision) this.#current.delete(title);
  }

  /** The first one holds. */
  #applyPinned(event: PinnedEvent): void {
    const pages = this.#pins.get(event.pin) ?? new Map<string, PinnedEvent>();
    if (pages.has(event.asked)) return;
    this.#pins.set(event.pin, pages.set(event.asked, event));
    this.#pinCount += 1;
    const key = pageKey(event.title, event.revision);
    this.#pinnedAt.set(key, Math.max(event.at, this.#pinnedAt.get(key) ?? 0));
    for (const [oldest, { size }] of this.#pins) {
      if (this.#pinCount <= this.#maxPinned) break;
      this.#pins.delete(oldest);
      this.#pinCount -= size;
    }
  }
}

function pinnedOf({ title, revision, redirects }: PinnedEvent): Pinned {
  return { title, revision, redirects };
}

/** No title holds a line break. */
export function pageKey(title: string, revision: number): string {
  return `${title}\n${revision}`;
}
