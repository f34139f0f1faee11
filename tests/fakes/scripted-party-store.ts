import type { Party, PartyEvent } from '#core/party/party.ts';
import { ok, type Result } from '#core/result.ts';
import type { PartyStep } from '#protocol/party.ts';
import type { Dismissal, PartyState, PartyStore } from '#web/party/state/party-services.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';

type Answer<Value> = Result<Value, PartyFailure>;

/** A player's party store for screen tests: the test sets its state, and it records its calls. */
export class ScriptedPartyStore implements PartyStore {
  readonly calls: string[] = [];
  /** Answers to the next calls; a command without an answer throws. */
  answers: {
    create?: () => Answer<Party>;
    join?: (code: string) => Answer<Party>;
    step?: (step: PartyStep) => Answer<Party | null>;
    removeMember?: (memberId: string) => Answer<Party | null>;
  } = {};
  now = 0;
  #state: PartyState;
  readonly #listeners = new Set<() => void>();
  readonly #onDismissed = new Set<(dismissal: Dismissal) => void>();
  readonly #onEvents = new Set<(events: readonly PartyEvent[], party: Party) => void>();

  constructor(state: PartyState) {
    this.#state = state;
  }

  readonly getState = (): PartyState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly onEvents: PartyStore['onEvents'] = (listener) => {
    this.#onEvents.add(listener);
    return () => this.#onEvents.delete(listener);
  };
  readonly refresh = (): Promise<void> => Promise.resolve(void this.calls.push('refresh'));
  readonly create = () => this.#answer('create', this.answers.create?.());
  readonly join = (code: string) => this.#answer(`join ${code}`, this.answers.join?.(code));
  readonly step = (step: PartyStep) => this.#answer(step, this.answers.step?.(step) ?? ok(null));
  readonly removeMember = (memberId: string) =>
    this.#answer(`remove ${memberId}`, this.answers.removeMember?.(memberId) ?? ok(null));
  readonly onDismissed: PartyStore['onDismissed'] = (listener) => {
    this.#onDismissed.add(listener);
    return () => this.#onDismissed.delete(listener);
  };
  readonly serverNow = (): number => this.now;

  /** Changes the state, with the events that caused it. */
  setState(state: PartyState, events: readonly PartyEvent[] = []): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
    if (state.kind !== 'in') return;
    for (const listener of this.#onEvents) listener(events, state.party);
  }

  /** The player is in no party any more, for this reason. */
  dismiss(dismissal: Dismissal): void {
    this.setState({ kind: 'none' });
    for (const listener of this.#onDismissed) listener(dismissal);
  }

  async #answer<Value>(call: string, answer: Answer<Value> | undefined): Promise<Answer<Value>> {
    this.calls.push(call);
    if (answer === undefined) throw new Error(`This test sets no answer to ${call}`);
    return answer;
  }
}
