import type { Clock } from '#web/ports/clock.ts';

export const systemClock: Clock = { now: () => Date.now() };
