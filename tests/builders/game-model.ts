import { ASIDES, type GameWorld } from './game-world.ts';

interface PageRequest {
  readonly kind: 'link' | 'back';
  readonly title: string;
}

/**
 * A second implementation of the rules for the property tests: a mutable browser history and counter, where the game
 * derives everything from a log. If they disagree, one is wrong.
 */
export class GameModel {
  phase: 'playing' | 'complete' | 'over' | 'idle' = 'playing';
  here: string;
  /** The pages behind the current page, as in the browser history. */
  readonly behind: string[] = [];
  readonly path: string[];
  readonly visited: Set<string>;
  clicks = 0;
  pending: PageRequest | null = null;
  failed: PageRequest | null = null;
  readonly #world: GameWorld;

  constructor(world: GameWorld) {
    this.#world = world;
    this.here = world.challenge.articles[0];
    this.path = [this.here];
    this.visited = new Set([this.here]);
    this.#judge();
  }

  click(title: string): void {
    if (this.phase !== 'playing' || ASIDES.includes(title)) return;
    if (title === this.here) this.pending = null;
    else this.#request({ kind: 'link', title });
  }

  back(): void {
    if (this.pending?.kind === 'link') {
      this.pending = null;
      return;
    }
    const title = this.behind.at(-1);
    if (this.phase === 'playing' && this.pending === null && title !== undefined)
      this.#request({ kind: 'back', title });
  }

  retry(): void {
    if (this.phase === 'playing' && this.failed !== null) this.#request(this.failed);
  }

  /** The answer to the newest request; the test passes no older answers. */
  answer(title: string | null): void {
    const request = this.pending;
    if (request === null) return;
    this.pending = null;
    if (title === null) {
      this.failed = request;
      return;
    }
    if (ASIDES.includes(title) || title === this.here) return;
    if (request.kind === 'back') this.behind.pop();
    else this.behind.push(this.here);
    this.here = title;
    this.clicks += 1;
    this.path.push(title);
    if (this.#world.challenge.articles.includes(title)) this.visited.add(title);
    this.failed = null;
    this.#judge();
  }

  force(): void {
    if (this.phase !== 'playing') return;
    const isParty = this.#world.challenge.origin.kind === 'party';
    if (!isParty) for (const title of this.#world.challenge.articles) this.visited.add(title);
    this.#end(isParty ? 'idle' : 'complete');
  }

  abort(): void {
    this.#end('idle');
  }

  /** A reload loses only the pending request and the error. */
  reload(): void {
    this.pending = null;
    this.failed = null;
  }

  #request(request: PageRequest): void {
    this.pending = request;
    this.failed = null;
  }

  #judge(): void {
    const { origin, articles } = this.#world.challenge;
    const limit = origin.kind === 'level' ? (origin.maxClicks ?? Infinity) : Infinity;
    if (this.clicks > limit) this.#end('over');
    else if (this.visited.size === articles.length) this.#end('complete');
  }

  #end(phase: 'complete' | 'over' | 'idle'): void {
    this.phase = phase;
    this.reload();
  }
}
