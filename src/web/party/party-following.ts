import type { Party } from '#core/party/party.ts';
import type { PartyEvent } from '#core/party/party-event.ts';
import type { PartyView } from '#core/party/party-view.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { LiveChannel } from '#web/ports/live-channel.ts';

/** Milliseconds that a line may take to come about before what was just answered counts as old. */
const GRACE = 5000;

export interface PartyFollowing {
  readonly view: () => PartyView;
  /** Whether news come in. */
  readonly isLive: () => boolean;
  /** Whether the line has told of it at all. */
  readonly isHeard: () => boolean;
  /** What a command, or a question, was answered. Nothing older takes the place of something newer. */
  readonly take: (answered: PartyView) => void;
  readonly stop: () => void;
}

/** One party as two mouths tell of it, the answers to commands and the live line: the newer word stands (PARTY-10). */
export function followParty(
  { line, clock }: { readonly line: Pick<LiveChannel, 'followParty'>; readonly clock: Pick<Clock, 'after'> },
  first: PartyView,
  on: {
    readonly change: () => void;
    readonly events: (events: readonly PartyEvent[], party: Party) => void;
    readonly gone: () => void;
  },
): PartyFollowing {
  let view: PartyView = { seq: first.seq, party: first.party };
  let isLive = true;
  let isHeard = false;

  const newer = ({ seq, party }: PartyView): void => {
    if (seq <= view.seq) return;
    view = { seq, party };
    on.change();
  };
  const callOffGrace = clock.after(GRACE, () => {
    isLive = false;
    on.change();
  });
  const leave = line.followParty(first.party.id, {
    onView: (party, events, seq) => {
      isHeard = true;
      newer({ seq, party });
      // A command's answer may have shown them already; they are told of all the same, as the line tells each once.
      if (events.length > 0) on.events(events, view.party);
    },
    onGone: () => {
      callOffGrace();
      isLive = false;
      on.change();
      on.gone();
    },
    onLine: (isUp) => {
      callOffGrace();
      isLive = isUp;
      isHeard ||= isUp;
      on.change();
    },
  });
  return {
    view: () => view,
    isLive: () => isLive,
    isHeard: () => isHeard,
    take: newer,
    stop: () => {
      callOffGrace();
      leave();
    },
  };
}
