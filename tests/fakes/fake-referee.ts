import { targetsLeft, type Hop } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Run } from '#protocol/runs.ts';
import { buildRun, stateOfRun } from '#tests/builders/build-run.ts';
import { journeyOfRun } from '#web/runs/journey-of-run.ts';
import type { RunFailure, RunApi } from '#web/server-api/run-api.ts';

/** A server with a single run that accepts every hop except to disliked titles, and can be cut off. */
export class FakeReferee implements RunApi {
  run: Run = buildRun();
  isCutOff = false;
  /** Loses the answer to the next hop. */
  losesAnswer = false;
  readonly disliked = new Set<string>();
  readonly hops: string[] = [];
  refusal: RunFailure | null = null;

  open = async (): Promise<Result<Run, RunFailure>> => this.read();

  read = async (): Promise<Result<Run, RunFailure>> =>
    this.isCutOff ? fail({ kind: 'unreachable' }) : ok(this.run);

  hop = async (_id: string, hop: Hop): Promise<Result<Run | null, RunFailure>> => {
    if (this.isCutOff) return fail({ kind: 'unreachable' });
    this.hops.push(`${hop.n} ${hop.to}`);
    if (this.refusal !== null) return fail(this.refusal);
    const known = this.run.path[hop.n];
    if (known !== undefined && known.title !== hop.to) return this.#refuse('hop-out-of-order');
    if (known === undefined && hop.n !== this.run.path.length) return this.#refuse('hop-out-of-order');
    if (this.disliked.has(hop.to)) return this.#refuse('not-a-link');
    if (known === undefined) this.addStop(hop.to);
    if (this.losesAnswer) {
      this.losesAnswer = false;
      return fail({ kind: 'unreachable' });
    }
    return ok(this.run.state === 'open' ? null : this.run);
  };

  /** Another client, perhaps another tab, makes a click. */
  addStop(title: string): void {
    const stop = { title, kind: 'link', asked: title, revision: 7, at: 2_000 } as const;
    this.run = { ...this.run, path: [...this.run.path, stop] };
    const journey = journeyOfRun(this.run, 0);
    if (journey === null || targetsLeft(journey).length > 0) return;
    const clicks = this.run.path.length - 1;
    const score = {
      board: 'guest_leaderboard',
      username: 'Guest Keen Fox',
      clicks,
      seconds: 9,
      unverified: null,
    } as const;
    this.run = { ...this.run, state: 'complete', endedAt: 9_000, score: this.run.ranked ? score : null };
  }

  #refuse(code: 'hop-out-of-order' | 'not-a-link'): Result<never, RunFailure> {
    return fail({ kind: 'refused-hop', code, run: stateOfRun(this.run) });
  }
}
