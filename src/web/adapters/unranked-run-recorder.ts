import type { RunRecorder } from '#web/ports/run-recorder.ts';

/** Quick Play and 5 Clicks to Batman are not ranked: their hops concern nobody but the player, and go nowhere. */
export const unrankedRunRecorder: RunRecorder = { record: () => undefined };
