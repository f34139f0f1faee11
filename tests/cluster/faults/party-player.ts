import type { Party, Race } from '#core/party/party.ts';
import type { PartyStep } from '#protocol/party.ts';
import { problemOf } from '#tests/builders/build-visitor.ts';
import type { Racer, Page } from '../support/racer.ts';
import { askUntilAnswered, backOff, PATIENCE_MS, type Game } from './game.ts';
import { playRun } from './play-run.ts';

/** When a member of a party first saw each of its numbered changes, by `performance.now`. */
export type FirstSeen = Map<number, number>;

/** A member of a party whose page reconnects, and who repeats what was not answered. */
export class PartyPlayer {
  readonly racer: Racer;
  readonly #game: Game;
  readonly #partyId: string;
  readonly #firstSeen: FirstSeen;
  readonly #watchers = new Set<() => void>();
  #seq = 0;
  #isReconnecting = false;
  #hasLeft = false;

  constructor(game: Game, racer: Racer, party: { readonly id: string; readonly firstSeen: FirstSeen }) {
    this.#game = game;
    this.racer = racer;
    this.#partyId = party.id;
    this.#firstSeen = party.firstSeen;
    racer.onChange = () => this.#changed();
  }

  follow = () => this.racer.follow(this.#partyId);

  leave(): void {
    this.#hasLeft = true;
    this.racer.leave();
  }

  /** Resolves with the party when the player's page shows what is described. */
  until(description: string, what: (party: Party) => boolean): Promise<Party> {
    const { log } = this.#game;
    return new Promise((resolve, reject) => {
      const finish = (end: () => void) => {
        clearTimeout(timer);
        this.#watchers.delete(look);
        end();
      };
      const look = () => {
        const party = this.racer.view?.party;
        if (this.racer.isGone) finish(() => reject(new Error(`${this.racer.name} lost their party`)));
        else if (party !== undefined && what(party)) finish(() => resolve(party));
      };
      const timer = setTimeout(() => {
        const seen = JSON.stringify(this.racer.view);
        log.defects.push(`${this.racer.name} never saw ${description}: ${seen}`);
        finish(() => reject(new Error(`${this.racer.name} never saw ${description}: ${seen}`)));
      }, PATIENCE_MS);
      this.#watchers.add(look);
      look();
    });
  }

  /** Takes a step; `also` are the problems with which a repeated step is answered. */
  async step(step: PartyStep, also: readonly string[] = []): Promise<void> {
    const reply = await askUntilAnswered(this.#game, this.racer.name, () =>
      this.racer.request('POST', `/api/parties/${this.#partyId}/${step}`, {}),
    );
    const isDone = reply.status === 200 || (reply.attempts > 1 && also.includes(problemOf(reply)));
    if (!isDone) throw new Error(`${step} of ${this.racer.name}: ${problemOf(reply)}`);
  }

  /** Plays the race to its end along the path. */
  async race({ runners }: Race, path: readonly Page[]): Promise<void> {
    const { name, request, userId } = this.racer;
    const own = runners.find((runner) => runner.userId === userId);
    if (own === undefined) throw new Error(`${name} is not in the race`);
    await playRun(this.#game, { name, request }, own.runId, path);
  }

  #changed(): void {
    const { closeCode, view } = this.racer;
    if (closeCode !== null && !this.#isReconnecting && !this.#hasLeft) void this.#reconnect();
    if (view !== null && view.seq > this.#seq) {
      // The first snapshot of a member has changes from before they joined.
      if (this.#seq > 0) for (let seq = this.#seq + 1; seq <= view.seq; seq += 1) this.#saw(seq);
      this.#seq = view.seq;
    }
    for (const look of this.#watchers) look();
  }

  #saw(seq: number): void {
    const first = this.#firstSeen.get(seq);
    if (first === undefined) this.#firstSeen.set(seq, performance.now());
    else this.#game.log.waited(this.racer.name, 'news', first);
  }

  async #reconnect(): Promise<void> {
    const { log } = this.#game;
    const began = performance.now();
    this.#isReconnecting = true;
    for (let attempts = 1; !this.#hasLeft; attempts += 1) {
      try {
        await this.follow();
        log.waited(this.racer.name, 'channel', began, true);
        break;
      } catch (error) {
        if (performance.now() - began > PATIENCE_MS) {
          log.defects.push(`${this.racer.name} could not follow their party again: ${String(error)}`);
          break;
        }
        await backOff(attempts);
      }
    }
    this.#isReconnecting = false;
    // The channel may have closed between its snapshot and here.
    if (this.racer.closeCode !== null && !this.#hasLeft && performance.now() - began <= PATIENCE_MS)
      this.#changed();
  }
}
