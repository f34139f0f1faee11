/** Number of readings kept; the oldest is dropped. */
const READINGS = 8;
/** Milliseconds by which two readings may differ if neither clock was set in between. */
const DRIFT = 50;

interface Reading {
  /** Round trip in milliseconds; the reading is off by at most half of it in either direction. */
  readonly trip: number;
  /** Server time minus browser time, in milliseconds. */
  readonly ahead: number;
}

/** Estimates the server's time, even if this browser's clock is wrong. Times are milliseconds since the epoch. */
export interface ServerClock {
  readonly now: () => number;
  /** Whether there is a reading; until then `now` is the browser's time. */
  readonly isSet: () => boolean;
  /**
   * Adds a reading. `sentAt` and `receivedAt` are the browser's times of request and response, `serverTime` is the
   * server's time in the response.
   */
  readonly addReading: (sentAt: number, receivedAt: number, serverTime: number) => void;
}

/** Of all readings, the one with the shortest round trip is the most accurate. */
export function createServerClock(browserNow: () => number): ServerClock {
  let readings: readonly Reading[] = [];
  return {
    now: () => {
      const [best] = [...readings].sort((one, other) => one.trip - other.trip);
      return browserNow() + (best?.ahead ?? 0);
    },
    isSet: () => readings.length > 0,
    addReading: (sentAt, receivedAt, serverTime) => {
      const trip = receivedAt - sentAt;
      // The browser's clock was set back in between: ignore the reading.
      if (trip < 0) return;
      const ahead = serverTime - (sentAt + receivedAt) / 2;
      // A reading that contradicts the newest one dates from before a clock was set.
      const agreeing = readings.filter(
        (reading) => Math.abs(reading.ahead - ahead) <= (reading.trip + trip) / 2 + DRIFT,
      );
      readings = [...agreeing, { trip, ahead }].slice(-READINGS);
    },
  };
}
