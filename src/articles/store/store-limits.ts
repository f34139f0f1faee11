const DAY = 86_400_000;

/**
 * How long a pinned revision is protected after it was pinned, within its share of the space: longer than any challenge
 * lasts.
 */
export const PIN_PROTECTS = 30 * DAY;
/** Share of the space for pinned revisions, so that new articles have space no matter how many are pinned. */
export const PINNED_SHARE = 0.5;
/** How long the pages of a run are kept after it started, regardless of space; longer if the run is still open. */
export const RUN_PROTECTS = 3 * DAY;
/** After that no player uses a pin any more and it is deleted, as is a redirect not seen for that long. */
export const PIN_LASTS = 90 * DAY;
/** Maximum number of pinned pages, since anyone can create any number of pins. Some hundred megabytes. */
export const MAX_PINNED = 1_000_000;
