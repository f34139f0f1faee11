import type { Party, PartyEvent } from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import type { Clock } from '#core/clock.ts';
import type { LiveChannel } from '#web/live/live-channel.ts';

/** Milliseconds without a live connection after which an HTTP answer counts as outdated. */
const GRACE = 5000;

export interface PartyFollowing {
  readonly view: () => PartyView;
  /** Whether live updates arrive. */
  readonly isLive: () => boolean;
  /** Whether the live channel has delivered this party at all. */
  readonly hasReceived: () => boolean;
  /** Applies the answer of an HTTP call; ignored unless it is newer than the current view. */
  readonly apply: (answered: PartyView) => void;
  readonly stop: () => void;
}

/** Merges the HTTP responses and the live feed of one party: the higher sequence number wins (PARTY-10). */
export function followParty(
  { live, clock }: { readonly live: Pick<LiveChannel, 'followParty'>; readonly clock: Pick<Clock, 'after'> },
  first: PartyView,
  on: {
    readonly change: () => void;
    readonly events: (events: readonly PartyEvent[], party: Party) => void;
    readonly gone: () => void;
  },
): PartyFollowing {
  let view: PartyView = { seq: first.seq, party: first.party };
  let isLive = true;
  let hasReceived = false;

  const applyIfNewer = ({ seq, party }: PartyView): void => {
    if (seq <= view.seq) return;
    view = { seq, party };
    on.change();
  };
  const cancelGrace = clock.after(GRACE, () => {
    isLive = false;
    on.change();
  });
  const leave = live.followParty(first.party.id, {
    onView: (party, events, seq) => {
      hasReceived = true;
      applyIfNewer({ seq, party });
      // Report events even if an HTTP response has already applied them: the feed delivers each event once.
      if (events.length > 0) on.events(events, view.party);
    },
    onGone: () => {
      cancelGrace();
      isLive = false;
      on.change();
      on.gone();
    },
    onLiveChange: (isConnected) => {
      cancelGrace();
      isLive = isConnected;
      hasReceived ||= isConnected;
      on.change();
    },
  });
  return {
    view: () => view,
    isLive: () => isLive,
    hasReceived: () => hasReceived,
    apply: applyIfNewer,
    stop: () => {
      cancelGrace();
      leave();
    },
  };
}
