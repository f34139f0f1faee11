import type { Hop } from '#core/game/game-effect.ts';

/** The port to the referee. It is told of every hop and never waited for. */
export interface RunRecorder {
  record(hop: Hop): void;
}
