import type { Journey } from '#core/game/journey.ts';

/**
 * The port to the referee. It is told of a journey after every hop and never waited for; which hops the server has heard of
 * already is its own business.
 */
export interface RunRecorder {
  record(journey: Journey): void;
}
