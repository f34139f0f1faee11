import type { Journey } from '#core/game/journey.ts';

/**
 * Port to the server's run record. Receives the journey after every hop and never blocks the game; the implementation
 * tracks which hops the server has confirmed.
 */
export interface RunRecorder {
  record(journey: Journey): void;
}
