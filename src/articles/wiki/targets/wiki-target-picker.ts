import { assertNever } from '#core/assert-never.ts';
import { fail, ok } from '#core/result.ts';
import type { EncyclopediaSource } from '../../source/encyclopedia-source.ts';
import type { TargetPicker } from '../../source/target-picker.ts';
import type { Clock } from '#core/clock.ts';
import { BatmanStarts } from './batman-starts.ts';
import { firstOf } from '#platform/shuffled.ts';
import { type NoteStore, createNoteKeeper, emptyNotes } from './notes.ts';
import { WikiTargetPool } from './wiki-target-pool.ts';
import {
  type RedirectLister,
  type TitleInspector,
  type TitleTranslator,
  englishTitles,
  translatedTitles,
} from './title-queries.ts';
import { recordDrawn, leastRecentlyDrawnFirst } from './title-selection.ts';

export interface WikiTargetPickerOptions {
  readonly source: Pick<EncyclopediaSource, 'page' | 'holds' | 'random'>;
  readonly inspector: TitleInspector;
  readonly redirects: RedirectLister;
  /** For a Wikipedia in a language other than English; null when titles are used unchanged. */
  readonly translator: TitleTranslator | null;
  /** Well-known titles, as the English Wikipedia spells them. */
  readonly titles: readonly string[];
  /** Canonical title of the page that 5 Clicks to Batman leads to. */
  readonly batman: string;
  readonly store: NoteStore;
  readonly clock: Clock;
  /** Receives one sentence for the operator. */
  readonly report: (trouble: string) => void;
}

export interface WikiTargetPicker extends TargetPicker {
  /** Writes pending notes; no draws are allowed afterwards. */
  close(): Promise<void>;
}

/**
 * Creates a target picker for a wiki without a known link graph: it draws well-known titles and offers no par and no
 * route.
 */
export async function createWikiTargetPicker(parts: WikiTargetPickerOptions): Promise<WikiTargetPicker> {
  const { source, inspector, redirects, translator, titles, batman, store, clock, report } = parts;
  const keeper = createNoteKeeper((await store.load()) ?? emptyNotes(), { store, clock, report });
  const list = translator === null ? englishTitles(titles) : translatedTitles(titles, { translator, keeper });
  const pool = new WikiTargetPool({ list, inspector, source, keeper, clock, report });
  const starts = new BatmanStarts({ batman, inspector, redirects, source, keeper, clock });

  const inOrder = (random: () => number) =>
    leastRecentlyDrawnFirst(pool.titles(), keeper.notes.drawn, { now: clock.now(), random });
  const note = (drawn: readonly string[]) => {
    recordDrawn(keeper.notes.drawn, drawn, clock.now());
    keeper.changed();
  };

  return {
    batman,
    isExact: false,
    graph: () => 'none',
    async draw(purpose, count, random) {
      await pool.prepare(count, random);
      switch (purpose) {
        case 'quick':
        case 'party': {
          // Choose and record without awaiting, so that concurrent draws get different titles.
          const drawn = firstOf(count, inOrder(random));
          // A journey needs a start and a target.
          if (drawn.length < Math.min(count, 2)) return fail('encyclopedia-unavailable');
          note(drawn);
          return ok({ titles: drawn, par: null });
        }
        case 'batman': {
          const before = new Map(keeper.notes.drawn);
          const found = await starts.among(inOrder(random), count, (title) => {
            const taken = keeper.notes.drawn.get(title);
            const isFree = taken === undefined || taken === before.get(title);
            if (isFree) note([title]);
            return isFree;
          });
          return found.ok ? ok({ titles: found.value, par: null }) : found;
        }
        default:
          return assertNever(purpose);
      }
    },
    route: async () => null,
    hasDailyShape: null,
    review: async () => null,
    paths: async () => ({ kind: 'no-graph', state: 'none' }),
    close: () => keeper.close(),
  };
}
