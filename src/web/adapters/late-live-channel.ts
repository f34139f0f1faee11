import type { LiveChannel } from '#web/ports/live-channel.ts';

/** A channel whose code is fetched when somebody first listens: the first screen does not wait for it. */
export function createLateLiveChannel(load: () => Promise<LiveChannel>): LiveChannel {
  let loaded: Promise<LiveChannel> | null = null;
  const channel = async (): Promise<LiveChannel | null> => {
    loaded ??= load();
    try {
      return await loaded;
    } catch (reason) {
      // The next who listens tries again; until then a screen shows what it has read.
      loaded = null;
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
  };
}
