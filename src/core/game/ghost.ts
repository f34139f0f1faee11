/** A recorded run to race against, without its path: where it went stays unknown while the player is on the way. */
export interface Ghost {
  /** Who played it, for display. */
  readonly name: string;
  /** By click: seconds since its start. */
  readonly times: readonly number[];
  /** By target, the start left out: when it was first reached. */
  readonly targets: readonly GhostTarget[];
}

export interface GhostTarget {
  readonly title: string;
  /** Number of the click that reached it, from 1. */
  readonly click: number;
  /** Seconds since the start. */
  readonly seconds: number;
}

/** Where a ghost is at a moment of the race. */
export interface GhostPlace {
  readonly clicks: number;
  readonly found: ReadonlySet<string>;
  readonly isDone: boolean;
}

/** How a player who has just found a target compares with the ghost when it had found as many. */
export interface GhostSplit {
  /** Targets found, the start left out, from 1. */
  readonly found: number;
  /** The player's minus the ghost's: negative if the player needed fewer. */
  readonly clicks: number;
  /** The player's minus the ghost's: negative if the player was faster. */
  readonly seconds: number;
}

/** GHOST-1: Returns the run as a ghost. `start` and `at` in milliseconds since the epoch. */
export function ghostOf(
  name: string,
  run: {
    readonly start: number;
    readonly articles: readonly string[];
    /** Pages visited after the start. */
    readonly hops: readonly { readonly title: string; readonly at: number }[];
  },
): Ghost {
  const times = run.hops.map(({ at }) => Math.max(0, (at - run.start) / 1000));
  const [start, ...targets] = run.articles;
  return {
    name,
    times,
    targets: targets.flatMap((title) => {
      const index = title === start ? -1 : run.hops.findIndex((hop) => hop.title === title);
      const seconds = times[index];
      return seconds === undefined ? [] : [{ title, click: index + 1, seconds }];
    }),
  };
}

/** GHOST-1: Returns the clicks that the ghost has made `seconds` after the start. */
export function ghostClicks({ times }: Ghost, seconds: number): number {
  return times.filter((time) => time <= seconds).length;
}

/** Returns where the ghost is after so many of its clicks. */
export function ghostAfter({ times, targets }: Ghost, clicks: number): GhostPlace {
  const found = targets.filter(({ click }) => click <= clicks).map(({ title }) => title);
  return { clicks, found: new Set(found), isDone: clicks === times.length };
}

/** GHOST-1: Compares a player's run so far with the ghost at the player's last new target; null before the first. */
export function ghostSplit(ghost: Ghost, own: Ghost): GhostSplit | null {
  const found = own.targets.length;
  const [mine, theirs] = [own, ghost].map(
    ({ targets }) => targets.toSorted((a, b) => a.click - b.click)[found - 1],
  );
  if (mine === undefined || theirs === undefined) return null;
  return { found, clicks: mine.click - theirs.click, seconds: mine.seconds - theirs.seconds };
}
