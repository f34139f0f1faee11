const DAY = 86_400_000;

/** A pinned revision is kept so long after its pin was made, while its share lasts: longer than any challenge is played. */
export const PIN_PROTECTS = 30 * DAY;
/** The share of the room that is kept for pinned revisions: what comes new has some however much is pinned. */
export const PINNED_SHARE = 0.5;
/** What a run was begun under is kept so long whatever the room, and until the run is over. */
export const RUN_PROTECTS = 3 * DAY;
/** After that nobody plays it any more, and the pin itself is forgotten. A redirect not met for so long is, too. */
export const PIN_LASTS = 90 * DAY;
/** Pages under pins that are remembered; anybody can name as many pins as they like. Some hundred megabytes. */
export const MAX_PINNED = 1_000_000;
