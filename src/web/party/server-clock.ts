/** Readings that count; the oldest goes when another comes. */
const READINGS = 8;
/** Milliseconds by which two readings may differ without either clock having been set meanwhile. */
const DRIFT = 50;

interface Reading {
  /** Milliseconds from the question to the answer: how far off it may be, half of it to either side. */
  readonly trip: number;
  /** By how many milliseconds the server's clock goes ahead of this browser's. */
  readonly ahead: number;
}

/** The server's time, however wrong this browser's clock is set. Moments: milliseconds since the epoch. */
export interface ServerClock {
  readonly now: () => number;
  /** Whether the server has told its time at all; until then `now` is this browser's. */
  readonly isSet: () => boolean;
  /** The server told the moment `told`, in answer to what was asked at `askedAt` and answered at `heardAt` by this browser's clock. */
  readonly take: (askedAt: number, heardAt: number, told: number) => void;
}

/** Of all readings the one that came back quickest is the nearest to the truth. */
export function createServerClock(browserNow: () => number): ServerClock {
  let readings: readonly Reading[] = [];
  return {
    now: () => {
      const [best] = [...readings].sort((one, other) => one.trip - other.trip);
      return browserNow() + (best?.ahead ?? 0);
    },
    isSet: () => readings.length > 0,
    take: (askedAt, heardAt, told) => {
      const trip = heardAt - askedAt;
      // The browser's clock was set back in between: the reading says nothing.
      if (trip < 0) return;
      const ahead = told - (askedAt + heardAt) / 2;
      // One that cannot be true beside the newest is from before a clock was set.
      const agreeing = readings.filter(
        (reading) => Math.abs(reading.ahead - ahead) <= (reading.trip + trip) / 2 + DRIFT,
      );
      readings = [...agreeing, { trip, ahead }].slice(-READINGS);
    },
  };
}
