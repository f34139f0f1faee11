import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { drawDailyArticles } from '#articles/targets/draw-daily.ts';
import type { CompiledEncyclopedia } from './compile-articles.ts';
import { seededRandom } from './pictures/seeded-random.ts';
import { SimulatedPlayer } from './simulated-player.ts';

/** Results of the simulated player on a journey. */
export interface Trial {
  readonly articles: readonly string[];
  readonly par: number;
  /** 0 to 1: share of the tries that arrived within twice par. */
  readonly success: number;
  /** Average clicks of the successful tries relative to par; null without any. */
  readonly clicksByPar: number | null;
  /** Average clicks of all tries; a try that gave up counts as `PATIENCE` times par. */
  readonly trouble: number;
}

const TRIES = 40;
/** Relative to par: the clicks of a successful try, and those after which the player gives up. */
const WELL = 2;
const PATIENCE = 5;

/** Runs the simulated player on journeys over an encyclopedia, deterministically. */
export class JourneyTrials {
  readonly #player: SimulatedPlayer;
  readonly #nodes: ReadonlyMap<string, number>;

  constructor({ articles, graph }: Pick<CompiledEncyclopedia, 'articles' | 'graph'>) {
    this.#player = new SimulatedPlayer(graph);
    this.#nodes = new Map(articles.map(({ title }, node) => [title, node]));
  }

  /** `articles`: the start, then the targets in any order. Throws if a title is no article. */
  of(articles: readonly string[], par: number): Trial {
    const [start = 0, ...targets] = articles.map((title) => this.#nodeOf(title));
    const patience = PATIENCE * par;
    const tries = Array.from(
      { length: TRIES },
      (_, number) =>
        this.#player.play(start, targets, patience, seededRandom(`${articles.join('|')} ${number}`)) ??
        patience,
    );
    const well = tries.filter((clicks) => clicks <= WELL * par);
    return {
      articles,
      par,
      success: well.length / TRIES,
      clicksByPar: well.length === 0 ? null : mean(well) / par,
      trouble: mean(tries),
    };
  }

  #nodeOf(title: string): number {
    const node = this.#nodes.get(title);
    if (node === undefined) throw new Error(`There is no article called ${title}`);
    return node;
  }
}

/**
 * Draws the daily challenges of `count` days from 2027-01-01 on, as a release does (DAILY-3, DAILY-4, DAILY-8).
 * Throws if a day has none.
 */
export async function drawDailies(
  { articles, redirects, graph, targets }: CompiledEncyclopedia,
  count: number,
): Promise<readonly { readonly articles: readonly string[]; readonly par: number }[]> {
  const titles = articles.map(({ title }) => title);
  const targetPicker = createInMemoryTargetPicker({ titles, redirects, graph, targets });
  const random = seededRandom('dailies');
  const used = new Map<string, string>();
  const days: { readonly articles: readonly string[]; readonly par: number }[] = [];
  for (let day = 0; day < count; day += 1) {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    const since = new Date(Date.UTC(2027, 0, 1 + day - RESTING_DAYS)).toISOString().slice(0, 10);
    const resting = new Map([...used].filter(([, last]) => last > since));
    const drawn = await drawDailyArticles(targetPicker, resting, random);
    if (!drawn.ok || drawn.value.par === null) throw new Error(`No daily for ${date}`);
    for (const title of drawn.value.articles) used.set(title, date);
    days.push({ articles: drawn.value.articles, par: drawn.value.par });
  }
  return days;
}
const RESTING_DAYS = 60;

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
