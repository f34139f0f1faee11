import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { EncyclopediaSource, Unavailable } from '../../source/encyclopedia-source.ts';
import type { DrawFailure } from '../../source/target-picker.ts';
import type { Clock } from '#core/clock.ts';
import type { BatmanNote, NoteKeeper } from './notes.ts';
import { VALIDITY_MS } from './wiki-target-pool.ts';
import type { RedirectLister, TitleInspector } from './title-queries.ts';

/** How long a missing page is assumed to stay missing, in milliseconds. */
const ABSENCE_MS = 24 * 3_600_000;
/** Maximum number of extra pages one draw may inspect beyond those it draws. */
const MAX_EXTRA_PAGES = 6;

export interface BatmanParts {
  /** Configured title of the page to find. */
  readonly batman: string;
  readonly inspector: TitleInspector;
  readonly redirects: RedirectLister;
  readonly source: Pick<EncyclopediaSource, 'page' | 'holds'>;
  readonly keeper: NoteKeeper;
  readonly clock: Clock;
}

/**
 * Finds starts for 5 Clicks to Batman in a wiki without a known link graph: no start is Batman or links to him (D14).
 */
export class BatmanStarts {
  readonly #parts: BatmanParts;

  constructor(parts: BatmanParts) {
    this.#parts = parts;
  }

  /**
   * Returns the first `count` titles that are valid starts. Fetches their pages, which the player needs next anyway.
   * Calls `take` with each; `take` returns false for a title that a concurrent draw has taken.
   */
  async among(
    titles: Iterable<string>,
    count: number,
    take: (title: string) => boolean,
  ): Promise<Result<readonly string[], DrawFailure>> {
    const goal = await this.#goal();
    if (!goal.ok) return fail('encyclopedia-unavailable');
    const { title: batman, otherNames } = goal.value;
    if (batman === null) return fail('batman-unavailable');
    const names = new Set([batman, ...otherNames]);
    const starts: string[] = [];
    let fetched = 0;
    let isUnreachable = false;
    let areAllChecked = true;
    let isEmpty = true;
    for (const title of titles) {
      if (starts.length >= count) break;
      isEmpty = false;
      if (names.has(title)) continue;
      const known = this.#known(title);
      const needsRequest = known === 'unknown' && !this.#parts.source.holds(title);
      if (needsRequest && (isUnreachable || fetched >= count + MAX_EXTRA_PAGES)) {
        areAllChecked = false;
        continue;
      }
      if (needsRequest) fetched += 1;
      const state = known === 'unknown' ? await this.#fetchAndCheck(title, names) : known;
      if (state === 'valid' && take(title)) starts.push(title);
      if (state === 'unreachable') {
        isUnreachable = true;
        areAllChecked = false;
      }
    }
    if (starts.length > 0) return ok(starts);
    return fail(areAllChecked && !isEmpty ? 'batman-unavailable' : 'encyclopedia-unavailable');
  }

  /** Returns what is known of Batman's page; an outdated note is used when the wiki does not answer. */
  async #goal(): Promise<Result<BatmanNote, Unavailable>> {
    const { batman, inspector, redirects, keeper, clock } = this.#parts;
    const { batman: noted } = keeper.notes;
    const previous = noted?.asked === batman ? noted : null;
    const now = clock.now();
    if (previous !== null && now - previous.at < (previous.title === null ? ABSENCE_MS : VALIDITY_MS))
      return ok(previous);
    const described = await inspector.describeTitles([batman], 'high');
    if (!described.ok) return previous === null ? described : ok(previous);
    const [about] = described.value;
    const title = about?.kind === 'article' ? about.title : null;
    const others = title === null ? ok([]) : await redirects.redirectsTo(title);
    if (!others.ok) return previous === null ? others : ok(previous);
    const note = { asked: batman, title, otherNames: others.value, at: now };
    // Notes about links to another page do not apply to this one.
    if (title !== noted?.title) keeper.notes.besideBatman.clear();
    keeper.notes.batman = note;
    keeper.changed();
    return ok(note);
  }

  #known(title: string): 'linked' | 'valid' | 'unknown' {
    const note = this.#parts.keeper.notes.besideBatman.get(title);
    if (note === undefined || this.#parts.clock.now() - note.at >= VALIDITY_MS) return 'unknown';
    return note.isBeside ? 'linked' : 'valid';
  }

  async #fetchAndCheck(
    title: string,
    names: ReadonlySet<string>,
  ): Promise<'linked' | 'valid' | 'unreachable'> {
    const { source, keeper, clock } = this.#parts;
    const answer = await source.page(title, { requester: { kind: 'draw' } });
    switch (answer.kind) {
      case 'unavailable':
        // An unreadable page is not a valid start; after any other failure the next request would fail too.
        return answer.reason === 'unreadable' ? 'linked' : 'unreachable';
      case 'missing':
        return 'linked';
      case 'found': {
        const { article } = answer;
        const isBeside = names.has(article.title) || article.links.some((link) => names.has(link));
        keeper.notes.besideBatman.set(title, { isBeside, at: clock.now() });
        keeper.changed();
        return isBeside ? 'linked' : 'valid';
      }
      default:
        return assertNever(answer);
    }
  }
}
