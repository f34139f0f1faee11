import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { drawDailyArticles } from '#articles/targets/draw-daily.ts';
import type { CompiledEncyclopedia } from './compile-articles.ts';
import { seededRandom } from './pictures/seeded-random.ts';
import { SimulatedPlayer } from './simulated-player.ts';

/** Results of the simulated player on a journey. */
export interface Trial {
  readonly articles: readonly string[];
  readonly par: number;
  /** 0 to 1: share of the tries that succeeded, within twice par. */
  readonly success: number;
  /** Average clicks of the successful tries, in multiples of par; null if no try succeeded. */
  readonly clicksPerPar: number | null;
  /** Average clicks of all tries; a try that gave up counts as `GIVE_UP_LIMIT` times par. */
  readonly meanClicks: number;
}

const TRIES = 40;
/** Maximum clicks of a successful try, in multiples of par. */
const SUCCESS_LIMIT = 2;
/** Clicks after which the player gives up, in multiples of par. */
const GIVE_UP_LIMIT = 5;

/** Runs the simulated player on journeys over an encyclopedia, deterministically. */
export class JourneyTrials {
  readonly #player: SimulatedPlayer;
  readonly #nodes: ReadonlyMap<string, number>;

  constructor({ articles, graph }: Pick<CompiledEncyclopedia, 'articles' | 'graph'>) {
    this.#player = new SimulatedPlayer(graph);
    this.#nodes = new Map(articles.map(({ title }, node) => [title, node]));
  }

  /** Plays a journey; `articles` is the start, then the targets in any order. Throws for an unknown title. */
  run(articles: readonly string[], par: number): Trial {
    const [start = 0, ...targets] = articles.map((title) => this.#nodeOf(title));
    const maxClicks = GIVE_UP_LIMIT * par;
    const tries = Array.from(
      { length: TRIES },
      (_, number) =>
        this.#player.play(start, targets, maxClicks, seededRandom(`${articles.join('|')} ${number}`)) ??
        maxClicks,
    );
    const successes = tries.filter((clicks) => clicks <= SUCCESS_LIMIT * par);
    return {
      articles,
      par,
      success: successes.length / TRIES,
      clicksPerPar: successes.length === 0 ? null : mean(successes) / par,
      meanClicks: mean(tries),
    };
  }

  #nodeOf(title: string): number {
    const node = this.#nodes.get(title);
    if (node === undefined) throw new Error(`There is no article called ${title}`);
    return node;
  }
}

/**
 * Draws the daily challenges of `count` days from 2027-01-01 on, as a server does (DAILY-3, DAILY-4, DAILY-8). Throws
 * if a day has no valid journey.
 */
export async function drawDailies(
  { articles, redirects, graph, targets }: CompiledEncyclopedia,
  count: number,
): Promise<readonly { readonly articles: readonly string[]; readonly par: number }[]> {
  const titles = articles.map(({ title }) => title);
  const targetPicker = createInMemoryTargetPicker({ titles, redirects, graph, targets });
  const random = seededRandom('dailies');
  const lastUsed = new Map<string, string>();
  const days: { readonly articles: readonly string[]; readonly par: number }[] = [];
  for (let day = 0; day < count; day += 1) {
    const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);
    const cutoff = new Date(Date.UTC(2027, 0, 1 + day - DAYS_WITHOUT_REPEAT)).toISOString().slice(0, 10);
    const recentlyUsed = new Map([...lastUsed].filter(([, last]) => last > cutoff));
    const drawn = await drawDailyArticles(targetPicker, recentlyUsed, random);
    if (!drawn.ok || drawn.value.par === null) throw new Error(`No daily for ${date}`);
    for (const title of drawn.value.articles) lastUsed.set(title, date);
    days.push({ articles: drawn.value.articles, par: drawn.value.par });
  }
  return days;
}

/** No target repeats within this many days (DAILY-4). */
const DAYS_WITHOUT_REPEAT = 60;

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
