import { ASIDES, type GameWorld } from './game-world.ts';

interface Question {
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
  readonly stoodOn: string[];
  readonly ticked: Set<string>;
  clicks = 0;
  asked: Question | null = null;
  failed: Question | null = null;
  readonly #world: GameWorld;

  constructor(world: GameWorld) {
    this.#world = world;
    this.here = world.challenge.articles[0];
    this.stoodOn = [this.here];
    this.ticked = new Set([this.here]);
    this.#judge();
  }

  click(title: string): void {
    if (this.phase !== 'playing' || ASIDES.includes(title)) return;
    if (title === this.here) this.asked = null;
    else this.#ask({ kind: 'link', title });
  }

  back(): void {
    if (this.asked?.kind === 'link') {
      this.asked = null;
      return;
    }
    const title = this.behind.at(-1);
    if (this.phase === 'playing' && this.asked === null && title !== undefined)
      this.#ask({ kind: 'back', title });
  }

  retry(): void {
    if (this.phase === 'playing' && this.failed !== null) this.#ask(this.failed);
  }

  /** The answer to the newest request; the test passes no older answers. */
  answer(title: string | null): void {
    const question = this.asked;
    if (question === null) return;
    this.asked = null;
    if (title === null) {
      this.failed = question;
      return;
    }
    if (ASIDES.includes(title) || title === this.here) return;
    if (question.kind === 'back') this.behind.pop();
    else this.behind.push(this.here);
    this.here = title;
    this.clicks += 1;
    this.stoodOn.push(title);
    if (this.#world.challenge.articles.includes(title)) this.ticked.add(title);
    this.failed = null;
    this.#judge();
  }

  force(): void {
    if (this.phase !== 'playing') return;
    const isParty = this.#world.challenge.origin.kind === 'party';
    if (!isParty) for (const title of this.#world.challenge.articles) this.ticked.add(title);
    this.#end(isParty ? 'idle' : 'complete');
  }

  abort(): void {
    this.#end('idle');
  }

  /** A reload loses only the pending request and the error. */
  reload(): void {
    this.asked = null;
    this.failed = null;
  }

  #ask(question: Question): void {
    this.asked = question;
    this.failed = null;
  }

  #judge(): void {
    const { origin, articles } = this.#world.challenge;
    const limit = origin.kind === 'level' ? (origin.maxClicks ?? Infinity) : Infinity;
    if (this.clicks > limit) this.#end('over');
    else if (this.ticked.size === articles.length) this.#end('complete');
  }

  #end(phase: 'complete' | 'over' | 'idle'): void {
    this.phase = phase;
    this.reload();
  }
}
