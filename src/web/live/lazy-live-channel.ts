import { Backoff } from '#core/backoff.ts';
import type { PartyFollower, LiveChannel } from '#web/live/live-channel.ts';
import type { Clock } from '#core/clock.ts';

/** Milliseconds until a failed load is retried for a party follower. */
const RETRY = { first: 1000, longest: 30_000 };

/** A channel whose code loads with the first listener, so that the first screen does not wait for it. */
export function createLazyLiveChannel(load: () => Promise<LiveChannel>, clock: Clock): LiveChannel {
  let loading: Promise<LiveChannel> | null = null;
  let opened: LiveChannel | null = null;
  const channel = async (): Promise<LiveChannel | null> => {
    loading ??= load();
    try {
      opened = await loading;
      return opened;
    } catch (reason) {
      // The next listener retries; until then a screen shows the data it has read.
      loading = null;
      console.info('The live channel did not load.', reason);
      return null;
    }
  };
  return {
    subscribe: (topic, onChange) => {
      let leave: (() => void) | undefined;
      let hasLeft = false;
      const listen = async (): Promise<void> => {
        const opened = await channel();
        if (!hasLeft) leave = opened?.subscribe(topic, onChange);
      };
      void listen();
      return () => {
        hasLeft = true;
        leave?.();
      };
    },
    followParty: (partyId, follower: PartyFollower) => {
      let leave = (): void => undefined;
      let hasLeft = false;
      const backoff = new Backoff(RETRY);
      const follow = async (): Promise<void> => {
        const opened = await channel();
        if (hasLeft) return;
        // A party follower has no other source of updates, so retry here.
        leave = opened?.followParty(partyId, follower) ?? clock.after(backoff.next(), () => void follow());
      };
      void follow();
      return () => {
        hasLeft = true;
        leave();
      };
    },
    serverNow: () => opened?.serverNow() ?? clock.now(),
    reopen: () => opened?.reopen(),
  };
}
